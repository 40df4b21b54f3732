import { Button, Group, Text } from '@mantine/core'
import { onboarding } from '@portico/contract/people/onboarding'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { useSession } from '../../../../session/session.tsx'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { GatePage } from '../GatePage.tsx'
import { TermsText, useTermsVersion } from './TermsText.tsx'

/** Asks a member to agree to terms that have changed since they agreed. */
export function TermsChange() {
  const { t } = useTranslation('onboarding')
  const { productName } = useSession()
  const [declining, setDeclining] = useState(false)
  const version = useTermsVersion()
  const agree = useChange(onboarding.agree, {
    ignoreError: true,
    refreshes: [onboarding.terms],
    onSuccess: () => location.reload(),
  })
  const leave = () => location.assign('/')
  return (
    <GatePage title={t('changed.title')}>
      <Text c="dimmed" mb="md">
        {t('changed.text')}
      </Text>
      <TermsText boxed />
      <Problem of={agree.error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
        <Button
          loading={agree.isPending}
          disabled={version === undefined}
          onClick={() => version !== undefined && agree.mutate({ body: { termsVer: version } })}
        >
          {t('accept')}
        </Button>
      </Group>
      {declining && (
        <Dialog opened title={t('decline')} onClose={leave}>
          <Text mb="lg">{t('changed.declined', { product: productName })}</Text>
          <Group justify="flex-end">
            <Button onClick={leave}>{t('close')}</Button>
          </Group>
        </Dialog>
      )}
    </GatePage>
  )
}
