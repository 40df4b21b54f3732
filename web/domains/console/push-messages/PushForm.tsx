import { SimpleGrid, Stack } from '@mantine/core'
import { type PushMessage, pushLimits } from '@portico/contract/console/push-messages'
import { graphemesIn } from '@portico/contract/kernel/characters'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Phone, PhoneNotification } from '../../../kit/display/Phone.tsx'
import { AppIcon } from '../../apps/apps/index.ts'
import { PictureField, pictureAddress } from '../pictures/index.ts'
import { AudienceFields } from './AudienceFields.tsx'
import classes from './push-messages.module.css'
import { usePushForm } from './usePushForm.ts'

function Preview({ title, body, imageFileId }: { title: string; body: string; imageFileId: string | null }) {
  const { t } = useTranslation('push-messages')
  const { appId = '', app } = useAppArea()
  const name = app?.name ?? appId
  return (
    <Phone label={t('preview')} appearance="notification">
      <PhoneNotification
        icon={<AppIcon app={{ id: appId, name, icon: app?.icon ?? null }} size={20} />}
        app={name}
        title={title || t('noTitle')}
        body={body}
        picture={imageFileId === null ? undefined : pictureAddress(appId, imageFileId)}
      />
    </Phone>
  )
}

/** Edits a push: its content, audience, and time. */
export function PushForm({ push, onClose }: { push: PushMessage | undefined; onClose: () => void }) {
  const { t } = useTranslation('push-messages')
  const form = usePushForm(push, onClose)
  const { texts, defaultLanguage, imageFileId } = form.values
  return (
    <FormPanel form={form} title={t(push ? 'edit' : 'add')} confirm={t('saveDraft')} width={1040} onClose={onClose}>
      <div className={classes.form}>
        <Stack>
          <SelectField {...form.field('defaultLanguage')} label={t('defaultLanguage')} options={languageOptions()} />
          <LanguageTabs form={form} at="texts" before={push?.texts}>
            {(locale) => (
              <Stack>
                <TextField {...form.field(`texts.${locale}.title`)} label={t('pushTitle')} count={pushLimits.title} measure={graphemesIn} />
                <TextareaField {...form.field(`texts.${locale}.body`)} label={t('body')} count={pushLimits.body} measure={graphemesIn} />
              </Stack>
            )}
          </LanguageTabs>
          <PictureField {...form.field('imageFileId')} label={t('image')} />
          <TextField {...form.field('link')} label={t('link')} description={t('linkHint')} placeholder="https:// · starharbor://" />
          <AudienceFields form={form} push={push} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MomentField {...form.field('sendAt')} label={t('sendAt')} description={t('sendAtHint')} />
            <TextField {...form.field('expiryHours')} label={t('expiryHours')} description={t('expiryHint')} inputMode="numeric" />
          </SimpleGrid>
        </Stack>
        <Preview {...texts[defaultLanguage]} imageFileId={imageFileId} />
      </div>
    </FormPanel>
  )
}
