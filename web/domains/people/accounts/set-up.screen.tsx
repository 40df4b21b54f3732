import { Text } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { limits } from '@portico/contract/kernel/characters'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { tokenIn } from '../../../kernel/addresses.ts'
import { useSession } from '../../../session/session.tsx'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { pages } from '../../../pages.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { EntryForm, NewPasswordField } from '../sign-in/index.ts'

/** Creates the first administrator, through the link that the first start printed. */
export function SetUpPage() {
  const { t } = useTranslation('accounts')
  const { productName } = useSession()
  const go = useNavigateTo()
  const token = tokenIn(useLocation().hash)
  const form = useRouteForm(accounts.setUp, {
    initial: { name: '', email: '', password: '' },
    required: ['name', 'email', 'password'],
    toBody: (values) => ({ token, ...values }),
    refreshes: [accounts.envInfo],
    onSuccess: () => go(pages.home()),
  })
  return (
    <EntryForm form={form} title={t('setUp.title', { product: productName })} submit={t('setUp.submit')}>
      <Text c="dimmed">{t('setUp.text')}</Text>
      <TextField {...form.field('name')} label={t('name')} autoComplete="name" maxLength={limits.personName} />
      <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" />
      <NewPasswordField {...form.field('password')} />
    </EntryForm>
  )
}
