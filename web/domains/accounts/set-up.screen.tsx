import { Text, TextInput } from '@mantine/core'
import { accounts } from '@portico/contract/accounts'
import { limits } from '@portico/contract/kernel/characters'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenIn } from '../../kernel/addresses.ts'
import { useChange } from '../../kernel/queries.ts'
import { useSession } from '../../kernel/session.tsx'
import { useGo } from '../../kernel/useAddress.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { pages } from '../../pages.ts'
import { EntryForm, NewPasswordField } from './Fields.tsx'

/** The first administrator, by the link that the first start printed. */
export function SetUpPage() {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const { productName } = useSession()
  const go = useGo()
  const token = tokenIn(useLocation().hash)
  const [typed, setTyped] = useState({ name: '', email: '', password: '' })
  const create = useChange(accounts.setUp, { refreshes: [accounts.envInfo], onSuccess: () => go(pages.home()) })
  return (
    <EntryForm
      title={t('setUp.title', { product: productName })}
      problem={create.error ? (create.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(create.error)) : undefined}
      submit={t('setUp.submit')}
      busy={create.isPending}
      ready={typed.name.trim() !== '' && typed.email.trim() !== '' && typed.password.length >= 8}
      onSubmit={() => create.mutate({ body: { token, ...typed } })}
    >
      <Text c="dimmed">{t('setUp.text')}</Text>
      <TextInput
        label={t('name')}
        autoComplete="name"
        maxLength={limits.personName}
        value={typed.name}
        onChange={({ currentTarget: { value: name } }) => setTyped({ ...typed, name })}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        value={typed.email}
        onChange={({ currentTarget: { value: email } }) => setTyped({ ...typed, email })}
      />
      <NewPasswordField value={typed.password} onChange={(password) => setTyped({ ...typed, password })} />
    </EntryForm>
  )
}
