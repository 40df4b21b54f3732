import { Checkbox, SimpleGrid } from '@mantine/core'
import { type LinkHead, type LinkKind, linkLimits } from '@portico/contract/console/links'
import { IconLinkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { useChange, useRefresh } from '../../../../kernel/queries.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { Banner } from '../../../../kit/page/Banner.tsx'
import { DetailPage } from '../../../../kit/page/DetailPage.tsx'
import { FormPage } from '../../../../kit/form/FormPage.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { type Field, useSendForm } from '../../../../kit/form/useSendForm.ts'
import { Page } from '../../../../kit/page/Page.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { Loading } from '../../../../kit/feedback/states.tsx'
import { draftOf, draftValuesOf } from './drafts.ts'
import { type FieldAt, KindFields, PeriodFields, type Place, PlaceFields, PreviewFields, Section, useDeepLinks } from './fields.tsx'
import { kindOf } from '../kinds.ts'
import { linksPages } from '../links.pages.ts'
import classes from '../links.module.css'

interface Editing {
  link: LinkHead
  settings: Record<string, unknown>
}

const placeOf = ({ link, settings }: Editing): Place => {
  const choiceOf = (id: unknown, name: string | null) => (typeof id === 'number' && name !== null ? { id, name } : undefined)
  return { campaign: choiceOf(settings['campaignId'], link.campaign), inventory: choiceOf(settings['inventoryId'], link.inventory) }
}

const required = {
  deep: ['settings.name', 'settings.web'],
  reward: ['settings.name', 'settings.deepLinkId', 'settings.itemId'],
  shorten: ['settings.name', 'settings.url'],
}

/** Manages the form and its submission: a link's settings and, for a new one, its slug. */
const useLinkForm = (kind: LinkKind, editing: Editing | undefined, removesPassword: boolean) => {
  const { appId = '' } = useAppArea()
  const { calls, list } = kindOf(kind)
  const refresh = useRefresh([calls.list, calls.one, calls.history])
  const add = useChange(calls.add, { inline: true })
  const change = useChange(calls.change, { inline: true })
  return useSendForm({
    draftKey: `link ${kind} ${appId} ${editing?.link.id ?? 'new'}`,
    sanitize: (typed) => ({ ...typed, settings: { ...typed.settings, ...('password' in typed.settings && { password: '' }) } }),
    initial: { settings: draftValuesOf(kind, editing?.settings), slug: '', domain: null as string | null },
    required: required[kind],
    refresh,
    send: async ({ settings: typed, slug, domain }): Promise<{ id: number }> => {
      const settings = draftOf(typed, !removesPassword)
      if (editing) {
        await change.mutateAsync({ params: { appId, id: editing.link.id }, body: { settings, version: editing.link.version } })
        return editing.link
      }
      const address = { ...(slug.trim() !== '' && { slug: slug.trim() }), ...(domain !== null && { domain }) }
      return add.mutateAsync({ params: { appId }, body: { settings, ...address } })
    },
    destination: ({ id }) => list({ id: String(id) }),
  })
}

function Domains({ kind, field }: { kind: LinkKind; field: Field<string | null> }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const domains = useQuery(query(kindOf(kind).calls.list, { params: { appId }, query: { size: 1 } })).data?.domains ?? []
  if (domains.length < 2) return null
  const options = domains.map((value) => ({ value, label: value === '' ? location.host : value }))
  return <SelectField {...field} value={field.value ?? domains[0] ?? ''} label={t('domain')} options={options} />
}

function LinkForm({ kind, of }: { kind: LinkKind; of?: Editing }) {
  const { t } = useTranslation('links')
  const [removesPassword, setRemovesPassword] = useState(false)
  const form = useLinkForm(kind, of, removesPassword)
  // The available fields depend on the kind.
  const at: FieldAt = <Value,>(path: string) => form.fieldAt<Value>(`settings.${path}`)
  return (
    <FormPage form={form} confirm={t(of ? 'save' : 'create')}>
      <Section title={t('general')}>
        <TextField {...at('name')} label={t('name')} count={linkLimits.name} focusFirst={!of} />
        {kind === 'deep' && <TextField {...at('web')} label={t('web')} description={t('webHint')} placeholder="https://" />}
        {kind === 'shorten' && <TextField {...at('url')} label={t('url')} placeholder="https://" />}
        {!of && <TextField {...form.field('slug')} label={t('slug')} description={t('slugHint')} maxLength={50} />}
        {!of && <Domains kind={kind} field={form.field('domain')} />}
        <PlaceFields at={at} known={of ? placeOf(of) : {}} />
      </Section>
      <KindFields kind={kind} at={at} hasPassword={of?.link.hasPassword ?? false} />
      {of?.link.hasPassword && (
        <Checkbox
          label={t('passwordRemove')}
          checked={removesPassword}
          onChange={({ currentTarget }) => setRemovesPassword(currentTarget.checked)}
        />
      )}
      {kind !== 'deep' && <PeriodFields at={at} />}
      <PreviewFields at={at} />
    </FormPage>
  )
}

/** Explains that a reward URL requires a deep link (HELP-25). */
function NeedsDeepLink() {
  const { t } = useTranslation('links')
  return (
    <Banner kind="waiting" icon={IconLinkPlus} title={t('needsDeepLink')}>
      <PageLink to={linksPages.deepLinkCreate()}>{t('add.deep')}</PageLink>
    </Banner>
  )
}

function NewReward() {
  const result = useDeepLinks()
  if (!result.data) return <Loading />
  return result.data.total === 0 ? <NeedsDeepLink /> : <LinkForm kind="reward" />
}

function Create({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('links')
  return (
    <Page title={t(`add.${kind}`)} crumbs={[{ text: t(`title.${kind}`), to: kindOf(kind).list() }, { text: t(`add.${kind}`) }]}>
      <div className={classes.narrow}>{kind === 'reward' ? <NewReward /> : <LinkForm kind={kind} />}</div>
    </Page>
  )
}

function Edit({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { calls, edit, list } = kindOf(kind)
  const [{ id }] = useAddress(edit)
  const result = useQuery({ ...query(calls.one, { params: { appId, id: Number(id) } }), refetchOnWindowFocus: false })
  return (
    <DetailPage
      parent={{ text: t(`title.${kind}`), to: list() }}
      result={result}
      item={result.data}
      title={({ link }) => link.name}
      notFound={{ title: t('missing'), back: t('back') }}
    >
      {(details) => (
        <SimpleGrid cols={1} className={classes.narrow!}>
          <LinkForm key={details.link.version} kind={kind} of={details} />
        </SimpleGrid>
      )}
    </DetailPage>
  )
}

/** Creates a deep link. */
export function DeepLinkPage() {
  return <Create kind="deep" />
}
/** Changes a deep link. */
export function DeepLinkEditPage() {
  return <Edit kind="deep" />
}
/** Creates a reward URL. */
export function RewardUrlPage() {
  return <Create kind="reward" />
}
/** Changes a reward URL. */
export function RewardUrlEditPage() {
  return <Edit kind="reward" />
}
/** Creates a shortened URL. */
export function ShortUrlPage() {
  return <Create kind="shorten" />
}
/** Changes a shortened URL. */
export function ShortUrlEditPage() {
  return <Edit kind="shorten" />
}
