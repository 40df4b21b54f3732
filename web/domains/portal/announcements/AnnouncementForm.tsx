import { Button, SimpleGrid } from '@mantine/core'
import { announcementLimits, type AnnouncementRecord, announcements, categories } from '@portico/contract/portal/announcements'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { call } from '../../../kernel/api.ts'
import { CheckField } from '../../../kit/form/CheckField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { useUntouched } from '../../../kit/form/useUntouched.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { MarkdownField } from '../../../kit/input/MarkdownField.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { newAnnouncement } from './drafts.ts'
import classes from './announcements.module.css'

const preview = (markdown: string) => call(announcements.preview, { body: { markdown } })

interface Text {
  title: string
  body: string
}

const initialOf = (record: AnnouncementRecord | undefined) => ({
  category: record?.category ?? 'notice',
  pinned: record?.pinned ?? false,
  publishAt: record?.publishAt ?? null,
  endAt: record?.endAt ?? null,
  texts: fillLanguages(record?.texts, { title: '', body: '' }),
})

interface Editing {
  record: AnnouncementRecord | undefined
  /** Asked before texts are published. */
  mayPublish: ReturnType<typeof useUntouched<Text>>['mayPublish']
  onClose: () => void
}

const useAnnouncementForm = ({ record, mayPublish, onClose }: Editing) =>
  useRouteForm(record ? announcements.change : announcements.add, {
    initial: initialOf(record),
    ...(record && { params: { id: record.id } }),
    required: ['texts.en_US.title'],
    draftKey: record ? `announcement ${record.id}` : newAnnouncement,
    confirm: async ({ publishAt, texts }) => publishAt === null || mayPublish(texts),
    toBody: ({ texts, ...facts }) => ({ ...facts, texts: filledTexts(texts), ...(record && { version: record.version }) }),
    refreshes: [announcements.all, announcements.one, announcements.list, announcements.detail, announcements.unread],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })

/** Fields common to all languages. */
function Facts({ form }: { form: ReturnType<typeof useAnnouncementForm> }) {
  const { t } = useTranslation('announcements')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <SelectField
          {...form.field('category')}
          label={t('admin.category')}
          options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <MomentField {...form.field('publishAt')} label={t('admin.publishAt')} description={t('admin.publishHint')} />
        <MomentField {...form.field('endAt')} label={t('admin.endAt')} description={t('admin.endHint')} />
      </SimpleGrid>
      <CheckField {...form.field('pinned')} label={t('admin.pinned')} />
    </>
  )
}

/** Edits an announcement in up to four languages: saved as a draft, published now, or scheduled. */
export function AnnouncementForm({ record, onClose }: { record?: AnnouncementRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation('announcements')
  const { mayPublish, question } = useUntouched<Text>(record?.texts)
  const form = useAnnouncementForm({ record, mayPublish, onClose })
  const [openedAt] = useState(() => Date.now())
  const { publishAt } = form.values
  const isLater = publishAt !== null && Date.parse(publishAt) > openedAt
  const actions = (
    <>
      <Button variant="default" loading={form.busy} onClick={() => void form.submit({ publishAt: null })}>
        {t('admin.saveDraft')}
      </Button>
      <Button loading={form.busy} onClick={() => void form.submit({ publishAt: publishAt ?? new Date().toISOString() })}>
        {isLater ? t('admin.schedule') : t('admin.publish')}
      </Button>
    </>
  )
  return (
    <FormPanel form={form} title={record ? t('admin.edit') : t('admin.add')} actions={actions} onClose={onClose}>
      <Facts form={form} />
      <LanguageTabs form={form} at="texts" before={record?.texts}>
        {(locale) => (
          <div className={classes.editor}>
            <TextField {...form.field(`texts.${locale}.title`)} label={t('admin.title')} count={announcementLimits.title} />
            <MarkdownField
              {...form.field(`texts.${locale}.body`)}
              label={t('admin.body')}
              maxLength={announcementLimits.body}
              preview={preview}
            />
          </div>
        )}
      </LanguageTabs>
      {question}
    </FormPanel>
  )
}
