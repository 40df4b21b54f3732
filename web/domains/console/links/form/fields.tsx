import { SimpleGrid } from '@mantine/core'
import { campaignLimits, campaigns, inventories, utmNames } from '@portico/contract/console/campaigns'
import { deepLinks, linkLimits, type LinkKind } from '@portico/contract/console/links'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { LazyFields, useLazyChoices } from '../../../../kit/form/LazyFields.tsx'
import { MomentField } from '../../../../kit/form/MomentField.tsx'
import { PasswordField } from '../../../../kit/form/PasswordField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TagsField } from '../../../../kit/form/TagsField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import classes from '../links.module.css'
import { PairsField } from './PairsField.tsx'

/** A field of the settings, by its path below them. */
export type FieldAt = <Value = string>(path: string) => Field<Value>

const maxChoices = 100

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>{children}</SimpleGrid>
    </section>
  )
}

interface Named {
  id: number
  name: string
}

/** The campaign and inventory that a link has, with their names. */
export interface Place {
  campaign?: Named | undefined
  inventory?: Named | undefined
}

const optionsOf = (list: readonly Named[] | undefined, current: Named | undefined) =>
  (list ?? (current ? [current] : [])).map(({ id, name }) => ({ value: id, label: name }))

/** The campaign and inventory of a link, each with a list of choices that loads on pointer or focus. */
export function PlaceFields({ at, known }: { at: FieldAt; known: Place }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const campaign = at<number | null>('campaignId')
  const inventory = at<number | null>('inventoryId')
  const isNamed = (value: number | null, name: Named | undefined) => value === null || value === name?.id
  const { wanted, onActivate } = useLazyChoices(!isNamed(campaign.value, known.campaign) || !isNamed(inventory.value, known.inventory))
  const input = { params: { appId }, query: { size: maxChoices, sort: 'name,asc' } } as const
  const found = useQuery({ ...query(campaigns.list, input), enabled: wanted }).data?.list
  const places = useQuery({ ...query(inventories.inventoryList, input), enabled: wanted }).data?.list
  return (
    <>
      <LazyFields onActivate={onActivate}>
        <SelectField {...campaign} label={t('campaign')} options={optionsOf(found, known.campaign)} clearable searchable />
        <SelectField {...inventory} label={t('inventory')} options={optionsOf(places, known.inventory)} clearable searchable />
      </LazyFields>
      <TagsField {...at<string[]>('tags')} label={t('tags')} max={linkLimits.tags} />
    </>
  )
}

/** A link's preview when shared, and its analytics parameters. */
export function PreviewFields({ at }: { at: FieldAt }) {
  const { t } = useTranslation('links')
  return (
    <>
      <Section title={t('preview')}>
        <TextField {...at('preview.title')} label={t('previewTitle')} count={linkLimits.title} />
        <TextField {...at('preview.image')} label={t('previewImage')} placeholder="https://" />
        <TextField {...at('preview.description')} label={t('previewText')} count={linkLimits.description} />
      </Section>
      <Section title="UTM">
        {utmNames.map((name) => (
          <TextField key={name} {...at(`utm.${name}`)} label={`utm_${name}`} maxLength={campaignLimits.utm} />
        ))}
      </Section>
    </>
  )
}

export function PeriodFields({ at }: { at: FieldAt }) {
  const { t } = useTranslation('links')
  return (
    <Section title={t('periodTitle')}>
      <MomentField {...at<string | null>('startsAt')} label={t('startsAt')} />
      <MomentField {...at<string | null>('endsAt')} label={t('endsAt')} />
      <TextField {...at('afterUrl')} label={t('afterUrl')} description={t('afterUrlHint')} placeholder="https://" />
    </Section>
  )
}

function DeepFields({ at }: { at: FieldAt }) {
  const { t } = useTranslation('links')
  return (
    <>
      <Section title="Android">
        <TextField {...at('android.scheme')} label={t('scheme')} placeholder="mygame" />
        <TextField {...at('android.host')} label={t('host')} placeholder="shop" />
        <TextField {...at('android.path')} label={t('path')} placeholder="/sale" />
        <TextField {...at('android.package')} label={t('package')} placeholder="com.example.game" />
        <TagsField {...at<string[]>('android.fingerprints')} label={t('fingerprints')} max={linkLimits.fingerprints} />
        <TextField {...at('android.fallback')} label={t('fallback')} description={t('androidFallbackHint')} placeholder="https://" />
      </Section>
      <Section title="iOS">
        <TextField {...at('ios.scheme')} label={t('scheme')} description={t('iosSchemeHint')} placeholder="mygame" />
        <TextField {...at('ios.teamId')} label={t('teamId')} placeholder="ABCDE12345" />
        <TextField {...at('ios.bundleId')} label={t('bundleId')} placeholder="com.example.game" />
        <TextField {...at('ios.appStoreId')} label={t('appStoreId')} placeholder="1234567890" />
        <TextField {...at('ios.universalLink')} label={t('universalLink')} placeholder="https://" />
        <TextField {...at('ios.fallback')} label={t('fallback')} description={t('iosFallbackHint')} placeholder="https://" />
      </Section>
      <section className={classes.section}>
        <PairsField
          {...at<(readonly [string, string])[]>('parameters')}
          label={t('parameters')}
          description={t('parametersHint')}
          names={[t('key'), t('value')]}
          max={linkLimits.parameters}
        />
      </section>
    </>
  )
}

/** The deep links that a reward can lead to. */
export const useDeepLinks = () => {
  const { appId = '' } = useAppArea()
  return useQuery(query(deepLinks.list, { params: { appId }, query: { size: maxChoices, sort: 'name,asc' } }))
}

function RewardFields({ at }: { at: FieldAt }) {
  const { t } = useTranslation('links')
  const found = useDeepLinks().data?.list ?? []
  return (
    <Section title={t('reward')}>
      <SelectField
        {...at<number | null>('deepLinkId')}
        label={t('title.deep')}
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
      />
      <TextField {...at('itemId')} label={t('itemId')} maxLength={linkLimits.itemId} />
      <TextField {...at('amount')} label={t('amount')} inputMode="numeric" />
      <TextField {...at('perUser')} label={t('perUser')} inputMode="numeric" />
      <TextField {...at('total')} label={t('total')} description={t('totalHint')} inputMode="numeric" />
      <SelectField
        {...at<'all' | 'new'>('audience')}
        label={t('audience')}
        options={(['all', 'new'] as const).map((value) => ({ value, label: t(`audiences.${value}`) }))}
      />
      <SelectField
        {...at<'refuse' | 'repeat'>('duplicates')}
        label={t('duplicates')}
        options={(['refuse', 'repeat'] as const).map((value) => ({ value, label: t(`duplicateRules.${value}`) }))}
      />
    </Section>
  )
}

function ShortFields({ at, hasPassword }: { at: FieldAt; hasPassword: boolean }) {
  const { t } = useTranslation('links')
  return (
    <>
      <Section title={t('bySystem')}>
        <TextField {...at('os.android')} label="Android" placeholder="https://" />
        <TextField {...at('os.ios')} label="iOS" placeholder="https://" />
        <TextField {...at('os.windows')} label="Windows" placeholder="https://" />
        <TextField {...at('os.macos')} label="macOS" placeholder="https://" />
      </Section>
      <section className={classes.section}>
        <PairsField
          {...at<(readonly [string, string])[]>('variants')}
          label={t('variants')}
          description={t('variantsHint')}
          names={['URL', t('weight')]}
          max={linkLimits.variants}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
          <TextField {...at('weight')} label={t('ownWeight')} inputMode="numeric" />
          <PasswordField
            {...at('password')}
            label={t('password')}
            autoComplete="new-password"
            description={t(hasPassword ? 'passwordKeeps' : 'passwordHint')}
          />
        </SimpleGrid>
      </section>
    </>
  )
}

/** The fields specific to a kind of links. */
export function KindFields({ kind, at, hasPassword }: { kind: LinkKind; at: FieldAt; hasPassword: boolean }) {
  if (kind === 'deep') return <DeepFields at={at} />
  return kind === 'reward' ? <RewardFields at={at} /> : <ShortFields at={at} hasPassword={hasPassword} />
}
