import { randomBytes } from 'node:crypto'
import type { Service } from '@portico/contract/dashboard/services'
import type { Db } from '../../../kernel/database/database.ts'
import { addService } from './services.actions.ts'

/** An administrator's input for adding a service, with a unique code. */
export const sampleService = (
  catgIds: number[],
  {
    name = 'Store crawler',
    code = `crawler-${randomBytes(6).toString('hex')}`,
    appIds = null,
  }: { name?: string; code?: string; appIds?: string[] | null } = {},
) => ({
  name,
  code,
  catgIds,
  appIds,
})

/** Creates a service, with the headers that identify it. */
export const createService = async (
  db: Db,
  catgIds: number[],
  given: { name?: string; code?: string; appIds?: string[] | null } = {},
): Promise<{ service: Service; headers: { 'x-support-service-code': string; 'x-support-service-secret': string } }> => {
  const { service, secret } = await addService(db, sampleService(catgIds, given))
  return { service, headers: { 'x-support-service-code': service.code, 'x-support-service-secret': secret } }
}
