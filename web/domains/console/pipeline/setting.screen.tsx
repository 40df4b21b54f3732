import { Anchor, Button, Text } from '@mantine/core'
import { type BuildSetting, pipeline, pipelineLimits } from '@portico/contract/console/pipeline'
import type { Data } from '@portico/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { Copyable } from '../../../kit/display/Copyable.tsx'
import { Facts } from '../../../kit/display/Facts.tsx'
import { PeopleField } from '../../../kit/form/PeopleField.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Section, Sheet } from '../../../kit/page/Section.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { readTextFile } from '../../../kit/input/textFile.ts'
import { Certificates } from './Certificates.tsx'
import classes from './pipeline.module.css'
import { SignatureGuide } from './SignatureGuide.tsx'

type Answer = Data<typeof pipeline.setting>

function SystemForm({ setting, people }: { setting: BuildSetting; people: Answer['people'] }) {
  const { t } = useTranslation(['pipeline', 'builds', 'kit'])
  const { appId = '', may } = useAppArea()
  const { os, version, archived, receivers, retentionDays, ...rest } = setting
  const form = useRouteForm(pipeline.saveSetting, {
    draftKey: `pipeline ${appId} ${os}`,
    initial: { ...rest, days: retentionDays === null ? '' : String(retentionDays), receivers: receivers.map(({ userKey }) => userKey) },
    params: { appId },
    check: ({ days }) => (/^\d{0,4}$/.test(days) && days !== '0' ? [] : [{ field: 'days', message: t('setting.daysRule') }]),
    toBody: ({ days, ...values }) => ({ ...values, os, version, retentionDays: days === '' ? null : Number(days) }),
    refreshes: [pipeline.setting],
    onSuccess: () => toast('success', t('setting.saved')),
  })
  const guard = useLeaveGuard(form.isDirty)
  const read = (file: File | undefined) => {
    if (!file || file.size > pipelineLimits.rules * 4) return toast('error', t('setting.rulesTooLarge'))
    readTextFile(file, (rules) => form.set({ rules, rulesName: file.name }))
  }
  const isEditable = may('app-submit-build-setting-edit')
  return (
    <Section title={t(`builds:systems.${os}`)} text={t('setting.archived', { count: archived })}>
      <Problem of={form.problem} />
      <SwitchField {...form.field('obfuscate')} label={t('setting.obfuscate')} disabled={!isEditable} />
      <SelectField
        {...form.field('order')}
        label={t('setting.order')}
        disabled={!isEditable}
        options={(['after', 'beside'] as const).map((value) => ({ value, label: t(`setting.orders.${value}`) }))}
      />
      <TextareaField
        {...form.field('rules')}
        label={t('setting.rules')}
        description={form.values.rulesName || t('setting.noRules')}
        count={pipelineLimits.rules}
        disabled={!isEditable}
      />
      {isEditable && (
        <UploadButton size="xs" w="fit-content" onFiles={([file]) => read(file)}>
          {t('setting.rulesFile')}
        </UploadButton>
      )}
      <SwitchField {...form.field('autoSign')} label={t('setting.autoSign')} disabled={!isEditable} />
      <TextField
        {...form.field('days')}
        label={t('setting.retention')}
        description={t('setting.retentionHint')}
        inputMode="numeric"
        disabled={!isEditable}
      />
      <PeopleField
        {...form.field('receivers')}
        label={t('setting.receivers')}
        description={t('setting.receiversHint')}
        people={people}
        max={pipelineLimits.receivers}
        disabled={!isEditable}
      />
      {isEditable && (
        <Button w="fit-content" disabled={!form.isDirty()} loading={form.busy} onClick={() => void form.submit()}>
          {t('kit:save')}
        </Button>
      )}
      {guard.question}
    </Section>
  )
}

function Signing({ answer: { connected, key } }: { answer: Answer }) {
  const { t } = useTranslation('pipeline')
  const { appId = '' } = useAppArea()
  return (
    <Section title={t('signing.title')} text={t(connected.includes('sign') ? 'signing.byCommand' : 'signing.byPortal')}>
      {key ? (
        <>
          <Facts facts={[{ name: t('signing.keyId'), value: <span className={classes.code}>{key.keyId}</span> }]} />
          <section aria-label={t('signing.publicKey')}>
            <Text size="sm" c="dimmed" mb={4}>
              {t('signing.publicKey')}
            </Text>
            <Copyable text={key.publicKey} oneLine />
          </section>
          <Anchor href={addressOf(pipeline.key, { params: { appId } })}>{t('signing.download')}</Anchor>
        </>
      ) : (
        <Text c="dimmed">{t('signing.noKey')}</Text>
      )}
      <SignatureGuide />
    </Section>
  )
}

/** Build settings of an app, per system. */
export function BuildSettingPage() {
  const { t } = useTranslation('pipeline')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(pipeline.setting, { params: { appId } }))
  return (
    <Page title={t('setting.title')}>
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Sheet>
          <Signing answer={data} />
          {data.certificates && (
            <Section title={t('certificate.heading')} text={t('certificate.hint')}>
              <Certificates certificates={data.certificates} />
            </Section>
          )}
          {data.settings.map((setting) => (
            <SystemForm key={`${setting.os} ${setting.version}`} setting={setting} people={data.people} />
          ))}
        </Sheet>
      )}
    </Page>
  )
}
