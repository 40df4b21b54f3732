import type { QaRequest } from '@portico/contract/console/qa'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Banner } from '../../../kit/page/Banner.tsx'

/** States in which the reason of the last rejection matters: until QA decides again. */
const undecided: readonly QaRequest['status'][] = ['REJECTED', 'DRAFT', 'REQUESTED']

/** Tells why QA rejected a request, also while it is revised and requested again. */
export function Rejection({ request: { status, reason } }: { request: Pick<QaRequest, 'status' | 'reason'> }) {
  const { t } = useTranslation('qa')
  if (reason === '' || !undecided.includes(status)) return null
  return (
    <Banner kind="refused" icon={IconBan} title={t(status === 'REJECTED' ? 'rejected' : 'rejectedBefore')}>
      {reason}
    </Banner>
  )
}
