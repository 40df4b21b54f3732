import { Alert, Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import {
  type AnnouncementDraft,
  announcementLimits,
  type AnnouncementRecord,
  announcements,
  categories,
  type Category,
} from '@portico/contract/announcements'
import type { Locale } from '@portico/contract/kernel/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../kernel/api.ts'
import { useChange } from '../../kernel/queries.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { LanguageTabs } from '../../kit/LanguageTabs.tsx'
import { MarkdownField } from '../../kit/MarkdownField.tsx'
import { MomentInput } from '../../kit/MomentInput.tsx'
import { SidePanel } from '../../kit/SidePanel.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import classes from './announcements.module.css'

interface Texts {
  title: string
  body: string
}
interface Edited {
  category: Category
  pinned: boolean
  publishAt: string | null
  endAt: string | null
  texts: Record<Locale, Texts>
}

const none: Texts = { title: '', body: '' }

const editedOf = (record: AnnouncementRecord | undefined): Edited => ({
  category: record?.category ?? 'notice',
  pinned: record?.pinned ?? false,
  publishAt: record?.publishAt ?? null,
  endAt: record?.endAt ?? null,
  texts: { en_US: none, ja_JP: none, ko_KR: none, zh_CN: none, ...record?.texts },
})

const isWritten = ({ title, body }: Texts): boolean => title.trim() !== '' || body.trim() !== ''

/** A language in which nothing was written is left out. */
const draftOf = ({ texts, ...facts }: Edited): AnnouncementDraft => ({
  ...facts,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text))),
})

const preview = (markdown: string) => call(announcements.preview, { body: { markdown } })

const useSave = (record: AnnouncementRecord | undefined, onClose: () => void) => {
  const done = {
    refreshes: [announcements.all, announcements.one, announcements.list, announcements.detail, announcements.unread],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  }
  const add = useChange(announcements.add, done)
  const change = useChange(announcements.change, done)
  return {
    error: add.error ?? change.error,
    busy: add.isPending || change.isPending,
    save: (body: AnnouncementDraft) =>
      record ? change.mutate({ params: { id: record.id }, body: { ...body, version: record.version } }) : add.mutate({ body }),
  }
}

interface FactsProps {
  edited: Edited
  problemOf: (field: string) => string | undefined
  onChange: (edited: Edited) => void
}

/** What holds for every language. */
function Facts({ edited, problemOf, onChange }: FactsProps) {
  const { t } = useTranslation('announcements')
  return (
    <>
      <Group grow align="start">
        <Select
          label={t('admin.category')}
          allowDeselect={false}
          value={edited.category}
          data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          onChange={(next) => onChange({ ...edited, category: categories.find((one) => one === next) ?? edited.category })}
        />
        <MomentInput
          label={t('admin.publishAt')}
          description={t('admin.publishHint')}
          value={edited.publishAt}
          error={problemOf('publishAt')}
          onChange={(publishAt) => onChange({ ...edited, publishAt })}
        />
        <MomentInput
          label={t('admin.endAt')}
          description={t('admin.endHint')}
          value={edited.endAt}
          error={problemOf('endAt')}
          onChange={(endAt) => onChange({ ...edited, endAt })}
        />
      </Group>
      <Checkbox
        label={t('admin.pinned')}
        checked={edited.pinned}
        onChange={({ currentTarget }) => onChange({ ...edited, pinned: currentTarget.checked })}
      />
    </>
  )
}

/** Writes an announcement in up to four languages: a draft, for now, or for later. */
export function AnnouncementForm({ record, onClose }: { record?: AnnouncementRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation('announcements')
  const words = useFailureTexts()
  const [edited, setEdited] = useState(() => editedOf(record))
  const [locale, setLocale] = useState<Locale>('en_US')
  const [openedAt] = useState(() => Date.now())
  const { save, error, busy } = useSave(record, onClose)
  const problems = error instanceof ApiFailure ? error.fieldErrors : []
  const problemOf = (field: string) => {
    const found = problems.find((problem) => problem.field === field)
    return found && words.problem(found)
  }
  const write = (at: Locale, text: Partial<Texts>) =>
    setEdited({ ...edited, texts: { ...edited.texts, [at]: { ...edited.texts[at], ...text } } })
  const markOf = (one: Locale): 'wrong' | 'written' | undefined => {
    if (problems.some(({ field }) => field.startsWith(`texts.${one}`))) return 'wrong'
    return isWritten(edited.texts[one]) ? 'written' : undefined
  }
  const submit = (publishAt: string | null) => save(draftOf({ ...edited, publishAt }))
  const publish = () => submit(edited.publishAt ?? new Date().toISOString())
  return (
    <SidePanel
      opened
      title={record ? t('admin.edit') : t('admin.add')}
      onClose={onClose}
      footer={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={busy} onClick={() => submit(null)}>
            {t('admin.saveDraft')}
          </Button>
          <Button loading={busy} disabled={!isWritten(edited.texts.en_US)} onClick={publish}>
            {edited.publishAt !== null && Date.parse(edited.publishAt) > openedAt ? t('admin.schedule') : t('admin.publish')}
          </Button>
        </Group>
      }
    >
      <div className={classes.editor}>
        {error && (
          <Alert color="red" variant="light" role="alert">
            {words.failure(error)}
          </Alert>
        )}
        <Facts edited={edited} problemOf={problemOf} onChange={setEdited} />
        <LanguageTabs markOf={markOf} value={locale} onChange={setLocale}>
          {(at) => (
            <div className={classes.editor}>
              <TextInput
                label={t('admin.title')}
                maxLength={announcementLimits.title}
                value={edited.texts[at].title}
                error={problemOf(`texts.${at}.title`) ?? (at === 'en_US' ? problemOf('texts.en_US') : undefined)}
                onChange={({ currentTarget }) => write(at, { title: currentTarget.value })}
              />
              <MarkdownField
                label={t('admin.body')}
                maxLength={announcementLimits.body}
                value={edited.texts[at].body}
                error={problemOf(`texts.${at}.body`)}
                onChange={(body) => write(at, { body })}
                preview={preview}
              />
            </div>
          )}
        </LanguageTabs>
      </div>
    </SidePanel>
  )
}
