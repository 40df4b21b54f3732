import { Button } from '@mantine/core'
import { accounts, security } from '@portico/contract/people/accounts'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kernel/api.ts'
import { Problem } from '../../../kit/form/Problem.tsx'

/** What browsers know of passkeys is loaded when somebody uses one. */
const ceremonies = () => import('./passkeys.ts')

/** Signs in by a passkey: of the sign-in that waits for it, or without a password. */
export function PasskeyButton({ token, onExpired }: { token: string | null; onExpired?: () => void }) {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const signIn = useMutation({
    meta: { ignoreError: true },
    mutationFn: async () => {
      const asked = await call(security.askPasskey, { body: { token } })
      const { answerPasskey, isCancelled } = await ceremonies()
      const response = await answerPasskey(asked.options).catch((error: unknown) => {
        if (isCancelled(error)) return undefined
        throw error
      })
      if (!response) return
      await call(security.signInByPasskey, { body: { token: asked.token, response } })
      await client.invalidateQueries({ queryKey: [accounts.envInfo.path] })
    },
    onError: (error) => 'code' in error && error.code === 'link_expired' && onExpired?.(),
  })
  return (
    <>
      <Problem of={signIn.error} />
      <Button variant="default" fullWidth leftSection={<IconKey size={16} />} loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('passkey.signIn')}
      </Button>
    </>
  )
}
