import { fieldError } from '../../../kernel/http/failure.ts'
import { createLimitedWorker } from '../../../kernel/workers/limited-worker.ts'
import type { CertificateTask, ReadCertificate } from './certificate.worker.ts'

/** A file says itself how many rounds its keys are derived in, so that opening it may cost any amount of time. */
const worker = createLimitedWorker<CertificateTask, ReadCertificate>(new URL('certificate.worker.ts', import.meta.url), {
  milliseconds: 2_000,
  megabytes: 128,
})

/** Opens a .p12 file in a thread of its own and finds its certificate, which must be for push notifications, valid, and come with its key. */
export const readCertificate = async (task: CertificateTask): Promise<ReadCertificate> => {
  try {
    return (await worker.ask(task)) ?? { problem: fieldError('file', 'invalid_certificate') }
  } finally {
    await worker.close()
  }
}
