import { Button, Stack, Text } from '@mantine/core'
import { ownProducts } from '@portico/contract/console/product-setting'
import type { Data } from '@portico/contract/kernel/route'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { Page } from '../../../../kit/page/Page.tsx'
import { RichText } from '../../../../kit/display/RichText.tsx'
import { Section, Sheet } from '../../../../kit/page/Section.tsx'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import classes from './own.module.css'

const NotesForm = loadable(() => import('./NotesForm.tsx'), 'NotesForm')

type OwnPageData = Data<typeof ownProducts.page>
type Params = { appId: string; productKey: string; pageKey: string }

/** Leads to a system of the operator's, which gets the app and the phase in the address. */
function Outside({ page: { name, address } }: { page: OwnPageData & { address: string } }) {
  const { t } = useTranslation('product-setting')
  const { host } = new URL(address)
  return (
    <Section title={name} text={t('own.outsideHint', { host })}>
      <div>
        <Button component="a" href={address} target="_blank" rel="noopener noreferrer" rightSection={<IconExternalLink size={16} />}>
          {t('own.open', { host })}
        </Button>
      </div>
    </Section>
  )
}

/** Shows the notes of the app's people for this phase. */
function Notes({ params, notes }: { params: Params; notes: NonNullable<OwnPageData['notes']> }) {
  const { t } = useTranslation('product-setting')
  const { phase, phases } = useAppArea()
  const [editing, setEditing] = useState(false)
  const name = phases.find(({ id }) => id === phase)?.displayName ?? ''
  return (
    <Section title={t('own.notes')} text={t('own.notesHint', { appId: params.appId, phase: name })}>
      {notes.markdown === '' ? <Text c="dimmed">{t('own.noNotes')}</Text> : <RichText body={notes.body} />}
      {notes.at !== null && (
        <Text size="sm" c="dimmed">
          {t('own.noted', { by: notes.by ?? '-', at: formatTime(notes.at, 'minute') })}
        </Text>
      )}
      {notes.mayEdit && (
        <div>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
            {t('own.editNotes')}
          </Button>
        </div>
      )}
      {editing && <NotesForm params={params} notes={notes} onClose={() => setEditing(false)} />}
    </Section>
  )
}

/** A page of an operator's own product: a text of the administrators with notes about the app, or a way to another system. */
export function OwnPage() {
  const { t } = useTranslation('product-setting')
  const [, , , , productKey = '', pageKey = ''] = useLocation().pathname.split('/')
  const { appId = '' } = useAppArea()
  const params = { appId, productKey, pageKey }
  const { data, error, refetch } = useQuery(query(ownProducts.page, { params, query: { lang: currentLocale() } }))
  return (
    <Page title={data?.name ?? t('title')} crumbs={data ? [{ text: data.product }, { text: data.name }] : []}>
      <Stack>
        {error && <FailureView error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <Sheet>
            {data.body && (
              <div className={classes.text}>
                <RichText body={data.body} />
              </div>
            )}
            {data.address !== null && <Outside page={{ ...data, address: data.address }} />}
            {data.notes && <Notes params={params} notes={data.notes} />}
          </Sheet>
        )}
      </Stack>
    </Page>
  )
}
