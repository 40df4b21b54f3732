import { Button, SimpleGrid } from '@mantine/core'
import {
  billingLimits,
  type billingSecrets,
  type BillingSetting,
  billingSetting,
  gameBilling,
} from '@portico/contract/console/game-billing'
import { isHttpsUrl } from '@portico/contract/kernel/checks'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { readTextFile } from '../../../kit/input/textFile.ts'
import { type SettingEditor, SecretField, secretOf, SettingPage } from '../phase-settings/index.ts'
import { BillingTabs } from './BillingTabs.tsx'
import { gameBillingPages } from './game-billing.pages.ts'

type Part = SettingEditor<BillingSetting>
type SecretName = (typeof billingSecrets)[number]

/** A key that comes as a file, which is read into the field without being displayed. */
function KeyFile({ name, accept, part }: { name: SecretName; accept: string; part: Part }) {
  const { t, wordOf } = useTranslation('game-billing')
  const field = secretOf(part, name)
  return (
    <div>
      <SecretField {...field} label={t(`fields.${name}`)} description={wordOf('shops', `${name}Hint`)} />
      {!part.disabled && (
        <UploadButton
          accept={accept}
          size="compact-sm"
          mt={6}
          onFiles={([file]) => readTextFile(file, field.onChange)}
          aria-label={t('shops.file', { name: t(`fields.${name}`) })}
        >
          {t('shops.chooseFile')}
        </UploadButton>
      )}
    </div>
  )
}

function Fields(part: Part) {
  const { t } = useTranslation('game-billing')
  const { form, disabled } = part
  return (
    <>
      <Section title={t('shops.google')} text={t('shops.googleText')}>
        <KeyFile name="playServiceAccount" accept=".json,application/json" part={part} />
      </Section>
      <Section title={t('shops.apple')} text={t('shops.appleText')}>
        <SecretField {...secretOf(part, 'appleSharedSecret')} label={t('fields.appleSharedSecret')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField {...form.field('values.appleKeyId')} label={t('fields.appleKeyId')} readOnly={disabled} />
          <TextField {...form.field('values.appleIssuerId')} label={t('fields.appleIssuerId')} readOnly={disabled} />
        </SimpleGrid>
        <KeyFile name="applePrivateKey" accept=".p8" part={part} />
      </Section>
      <Section title={t('shops.servers')} text={t('shops.serversText')}>
        <TextField {...form.field('values.callbackUrl')} label={t('fields.callbackUrl')} placeholder="https://" readOnly={disabled} />
        <TagsField
          {...form.field('values.testBuyers')}
          label={t('fields.testBuyers')}
          description={t('shops.buyersHint', { max: billingLimits.buyers })}
          max={billingLimits.buyers}
          disabled={disabled}
        />
      </Section>
    </>
  )
}

/** Settings of the stores and the app's servers, by phase. */
export function StoresPage() {
  const { t, wordOf } = useTranslation('game-billing')
  const { appId = '', phase } = useAppArea()
  const problemsOf = ({ callbackUrl }: BillingSetting) =>
    callbackUrl.trim() === '' || isHttpsUrl(callbackUrl.trim()) ? [] : [{ field: 'callbackUrl', code: 'invalid_https_url' }]
  return (
    <SettingPage
      key={phase}
      kind={billingSetting}
      params={{ appId }}
      title={t('title')}
      chip={<BillingTabs />}
      words={{ label: (field) => wordOf('fields', field) }}
      check={problemsOf}
      refreshes={[gameBilling.quickStart]}
      actions={
        <Button variant="default" component={PageLink} to={gameBillingPages.billingQuickStart()}>
          {t('quickStart')}
        </Button>
      }
    >
      {(part) => <Fields {...part} />}
    </SettingPage>
  )
}
