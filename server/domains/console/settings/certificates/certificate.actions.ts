import { fieldError } from '../../../../kernel/http/calls/failure.ts'
import { createLimitedWorker } from '../../../../kernel/workers/limited-worker.ts'
import type { CertificateTask, ReadCertificate } from './certificate.worker.ts'

/** A file declares its own number of key derivation rounds, so opening it may take any amount of time. */
const worker = createLimitedWorker<CertificateTask, ReadCertificate>(new URL('certificate.worker.ts', import.meta.url), {
  milliseconds: 2_000,
  megabytes: 128,
})

const unreadable = { problem: fieldError('file', 'invalid_certificate') }

type Asked = Omit<CertificateTask, 'use'>

const read = async (task: CertificateTask): Promise<ReadCertificate> => {
  try {
    return (await worker.run(task)) ?? unreadable
  } finally {
    await worker.close()
  }
}

/** Opens a .p12 file in a worker thread and finds its certificate, which must be for push notifications, valid, and have its private key. */
export const readCertificate = async (task: Asked) => {
  const found = await read({ ...task, use: 'push' })
  return 'signing' in found ? unreadable : found
}

/** Reads a code signing certificate in the same way. */
export const readSigningCertificate = async (task: Asked) => {
  const found = await read({ ...task, use: 'signing' })
  return 'certificate' in found ? unreadable : found
}
