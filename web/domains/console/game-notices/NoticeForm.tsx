import { SimpleGrid, Stack } from '@mantine/core'
import { type GameNotice, gameOs, noticeKinds, noticeLimits } from '@portico/contract/console/game-notices'
import { graphemesIn } from '@portico/contract/kernel/characters'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { PictureField } from '../pictures/index.ts'
import classes from './game-notices.module.css'
import { NoticePreview } from './NoticePreview.tsx'
import { useNoticeForm } from './useNoticeForm.ts'

type Form = ReturnType<typeof useNoticeForm>

function Audience({ form }: { form: Form }) {
  const { t } = useTranslation('game-notices')
  const countries = form.field('countries')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <CheckGroup
        {...form.field('os')}
        label={t('os')}
        description={t('osHint')}
        options={gameOs.map((value) => ({ value, label: t(`systems.${value}`) }))}
      />
      <TagsField
        {...countries}
        onChange={(codes) => countries.onChange(codes.map((code) => code.toUpperCase()))}
        label={t('countries')}
        description={t('countriesHint')}
        max={noticeLimits.countries}
      />
      <TextField {...form.field('versionFrom')} label={t('versionFrom')} placeholder="1.0.0" />
      <TextField {...form.field('versionTo')} label={t('versionTo')} placeholder="2.0.0" />
    </SimpleGrid>
  )
}

/** Edits a notice: its content, period, and audience. */
export function NoticeForm({ notice, onClose }: { notice: GameNotice | undefined; onClose: () => void }) {
  const { t } = useTranslation('game-notices')
  const form = useNoticeForm(notice, onClose)
  const { texts, defaultLanguage, imageFileId, link } = form.values
  return (
    <FormPanel form={form} title={t(notice ? 'edit' : 'add')} confirm={t('save')} width={1040} onClose={onClose}>
      <div className={classes.form}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <SelectField
              {...form.field('kind')}
              label={t('kind')}
              options={noticeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <SelectField {...form.field('defaultLanguage')} label={t('defaultLanguage')} options={languageOptions()} />
            <TextField {...form.field('priority')} label={t('priority')} description={t('priorityHint')} inputMode="numeric" />
          </SimpleGrid>
          <LanguageTabs form={form} at="texts" before={notice?.texts}>
            {(locale) => (
              <Stack>
                <TextField
                  {...form.field(`texts.${locale}.title`)}
                  label={t('noticeTitle')}
                  count={noticeLimits.title}
                  measure={graphemesIn}
                />
                <TextareaField {...form.field(`texts.${locale}.body`)} label={t('body')} count={noticeLimits.body} measure={graphemesIn} />
              </Stack>
            )}
          </LanguageTabs>
          <PictureField {...form.field('imageFileId')} label={t('image')} />
          <TextField {...form.field('link')} label={t('link')} placeholder="https://" />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MomentField {...form.field('startsAt')} label={t('startsAt')} />
            <MomentField {...form.field('endsAt')} label={t('endsAt')} />
          </SimpleGrid>
          <Audience form={form} />
        </Stack>
        <NoticePreview {...texts[defaultLanguage]} imageFileId={imageFileId} link={link} locale={defaultLanguage} />
      </div>
    </FormPanel>
  )
}
