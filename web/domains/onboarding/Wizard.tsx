import { Alert, Button, Checkbox, Group, Stack, Stepper, Text, TextInput } from '@mantine/core'
import { limits } from '@portico/contract/kernel/characters'
import { onboarding } from '@portico/contract/onboarding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { useSession } from '../../kernel/session.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { GatePage } from './GatePage.tsx'
import { TermsText, useTermsVersion } from './TermsText.tsx'

/** Step 1: the terms. */
function Terms({ agreed, onAgree, onNext }: { agreed: boolean; onAgree: (agreed: boolean) => void; onNext: () => void }) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack>
      <TermsText boxed />
      <Checkbox label={t('terms.agree')} checked={agreed} onChange={({ currentTarget }) => onAgree(currentTarget.checked)} />
      <Group justify="flex-end">
        <Button disabled={!agreed} onClick={onNext}>
          {t('next')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Step 2: the account. */
function Account({ termsVer, onBack }: { termsVer: string; onBack: () => void }) {
  const { t } = useTranslation('onboarding')
  const texts = useFailureTexts()
  const { user } = useSession()
  const [name, setName] = useState(user?.name ?? '')
  const [mailNotification, setMail] = useState(true)
  const create = useChange(onboarding.create, { onSuccess: () => location.reload() })
  const problem = create.error && (create.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(create.error))
  const policies = { gameDevelopersPolicy: true, privateInformationPolicy: true, termsAgreeFlag: true } as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !create.isPending) create.mutate({ body: { name, mailNotification, termsVer, ...policies } })
      }}
    >
      <Stack>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={t('account.name')}
          autoComplete="name"
          maxLength={limits.personName}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput label={t('account.email')} value={user?.email ?? ''} readOnly />
        <Checkbox label={t('account.mails')} checked={mailNotification} onChange={({ currentTarget }) => setMail(currentTarget.checked)} />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={create.isPending}>
            {t('back')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The first sign-in: terms, then the account. */
export function Wizard() {
  const { t } = useTranslation('onboarding')
  const { productName } = useSession()
  const [step, setStep] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const version = useTermsVersion()
  return (
    <GatePage title={t('welcome', { product: productName })}>
      <Text c="dimmed" mb="lg">
        {t('welcomeText')}
      </Text>
      <Stepper active={step} mb="lg" size="sm" allowNextStepsSelect={false}>
        <Stepper.Step label={t('terms.title')} />
        <Stepper.Step label={t('account.title')} />
      </Stepper>
      {step === 0 || version === undefined ? (
        <Terms agreed={agreed} onAgree={setAgreed} onNext={() => setStep(1)} />
      ) : (
        <Account termsVer={version} onBack={() => setStep(0)} />
      )}
    </GatePage>
  )
}
