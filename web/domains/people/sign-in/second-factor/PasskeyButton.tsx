import { Button } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Problem } from '../../../../kit/form/Problem.tsx'

/** Signs in by passkey, as the second step of a sign-in or without a password. The code for it is loaded on use. */
export function PasskeyButton({ token, onExpired }: { token: string | null; onExpired?: () => void }) {
  const { t } = useTranslation('sign-in')
  const client = useQueryClient()
  const signIn = useMutation({
    meta: { ignoreError: true },
    mutationFn: async () => {
      const { signInByPasskey } = await import('./passkeys.signIn.ts')
      if (await signInByPasskey(token)) await client.invalidateQueries({ queryKey: [accounts.envInfo.path] })
    },
    onError: (error) => 'code' in error && error.code === 'link_expired' && onExpired?.(),
  })
  return (
    <>
      <Problem of={signIn.error} />
      <Button variant="default" fullWidth loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('passkey.signIn')}
      </Button>
    </>
  )
}
