import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { limits } from '@portico/contract/kernel/characters'
import { onboarding } from '@portico/contract/people/onboarding'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { CheckField } from '../../../kit/form/CheckField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Wizard as Steps } from '../../../kit/form/Wizard.tsx'
import { useDrawnPhoto } from '../accounts/index.ts'
import { GatePage } from './GatePage.tsx'
import { TermsText, useTermsVersion } from './terms/TermsText.tsx'

const policies = { porticoGameDevelopersPolicy: true, privateInformationPolicy: true, termsAgreeFlag: true } as const

/** Guides through the first sign-in: terms, then the account. */
export function Wizard() {
  const { t } = useTranslation('onboarding')
  const { user, productName } = useSession()
  const [agreed, setAgreed] = useState(false)
  const version = useTermsVersion()
  const uploadDrawnPhoto = useDrawnPhoto()
  const form = useRouteForm(onboarding.create, {
    initial: { name: user?.name ?? '', mailNotification: true },
    toBody: async (values) => {
      const photo = user && user.photo === null ? await uploadDrawnPhoto({ ...user, name: values.name }) : undefined
      return { ...values, ...policies, termsVer: version ?? '', ...(photo !== undefined && { photo }) }
    },
    ignoreError: true,
    onSuccess: () => location.reload(),
  })
  const terms = (
    <Stack>
      <TermsText boxed />
      <Checkbox label={t('terms.agree')} checked={agreed} onChange={({ currentTarget }) => setAgreed(currentTarget.checked)} />
    </Stack>
  )
  const account = (
    <Stack>
      <TextField {...form.field('name')} label={t('account.name')} autoComplete="name" maxLength={limits.personName} />
      <TextInput label={t('account.email')} value={user?.email ?? ''} readOnly />
      <CheckField {...form.field('mailNotification')} label={t('account.mails')} />
    </Stack>
  )
  return (
    <GatePage title={t('welcome', { product: productName })}>
      <Text c="dimmed" mb="lg">
        {t('welcomeText')}
      </Text>
      <Steps
        form={form}
        finish={t('create')}
        steps={[
          { title: t('terms.title'), ready: agreed && version !== undefined, content: terms },
          { title: t('account.title'), ready: form.values.name.trim() !== '', content: account },
        ]}
      />
    </GatePage>
  )
}
