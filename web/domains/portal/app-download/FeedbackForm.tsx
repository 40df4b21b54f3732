import { Button, Stack, Text } from '@mantine/core'
import { appDownload, type Build, feedbackLimits } from '@portico/contract/portal/app-download'
import { useState } from 'react'
import { currentLocale } from '../../../kernel/texts.ts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatSize } from '../../../kernel/sizes.ts'
import { FileField } from '../../../kit/form/FileField.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { describeDevice } from './device.ts'
import classes from './app-download.module.css'

interface FeedbackProps {
  token: string
  build: Build
}

function Form({ token, build: { os, version }, onSent }: FeedbackProps & { onSent: () => void }) {
  const { t } = useTranslation('app-download')
  const upload = useUpload(appDownload.screenshot, { params: { token }, maxBytes: feedbackLimits.screenshotBytes })
  const form = useRouteForm(appDownload.feedback, {
    draftKey: `feedback ${token}`,
    sanitize: (typed) => ({ ...typed, screenshotId: null }),
    params: { token },
    initial: { message: '', email: '', device: describeDevice(navigator, screen), screenshotId: null as File | null },
    required: ['message'],
    toBody: async ({ screenshotId, ...words }) => ({
      ...words,
      locale: currentLocale(),
      screenshotId: screenshotId && (await upload.send(screenshotId)).file.id,
    }),
    onSuccess: onSent,
  })
  return (
    <FormPage form={form} confirm={t('feedback.send')}>
      <Text size="sm" c="dimmed">
        {t('feedback.build', { version, system: t(`os.${os}`) })}
      </Text>
      <TextareaField {...form.field('message')} label={t('feedback.message')} minRows={4} maxRows={16} count={feedbackLimits.message} />
      <FileField
        {...form.field('screenshotId')}
        label={t('feedback.screenshot')}
        description={t('feedback.screenshotHint', { size: formatSize(feedbackLimits.screenshotBytes) })}
        accept="image/png,image/jpeg"
        upload={upload}
      />
      <TextField {...form.field('device')} label={t('feedback.device')} count={feedbackLimits.device} />
      <TextField {...form.field('email')} label={t('feedback.email')} type="email" autoComplete="email" />
    </FormPage>
  )
}

/** Takes a tester's feedback on the build of their link. */
export function FeedbackForm(props: FeedbackProps) {
  const { t } = useTranslation('app-download')
  const [isSent, setSent] = useState(false)
  return (
    <section className={classes.feedback} aria-labelledby="feedback">
      <h2 id="feedback">{isSent ? t('feedback.thanks') : t('feedback.title')}</h2>
      {isSent ? (
        <Stack component="output" align="flex-start">
          <Text>{t('feedback.thanksText')}</Text>
          <Button variant="default" onClick={() => setSent(false)}>
            {t('feedback.again')}
          </Button>
        </Stack>
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {t('feedback.hint')}
          </Text>
          <Form {...props} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}
