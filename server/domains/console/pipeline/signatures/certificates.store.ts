import type { VersionSystem } from '@portico/contract/console/builds'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { participant } from '../../conversations/index.ts'
import type { BuildCertificateTable } from '../pipeline.tables.ts'

/** The signing certificates of an app, one per system. */
export const certificatesStore = (db: Db, appId: string) => {
  const certificates = db.selectFrom('buildCertificate').where('appId', '=', appId)
  return {
    list: () =>
      certificates
        .select([
          'os',
          'name',
          'alias',
          'fingerprint',
          'expiresAt',
          'uploadedAt',
          participant('build_certificate.uploaded_by').as('uploadedBy'),
        ])
        .orderBy('os')
        .execute(),

    /** Returns a program's signing certificate, sealed. */
    sealed: (os: VersionSystem) => certificates.select(['alias', 'fileSealed', 'passwordSealed']).where('os', '=', os).executeTakeFirst(),

    fingerprint: async (os: VersionSystem): Promise<string | null> =>
      (await certificates.select('fingerprint').where('os', '=', os).forUpdate().executeTakeFirst())?.fingerprint ?? null,

    save: (certificate: Omit<Insertable<BuildCertificateTable>, 'appId' | 'uploadedAt'>) =>
      db
        .insertInto('buildCertificate')
        .values({ ...certificate, appId })
        .onConflict((conflict) => conflict.columns(['appId', 'os']).doUpdateSet({ ...certificate, uploadedAt: sql<Date>`now()` }))
        .execute(),

    remove: (os: VersionSystem) => db.deleteFrom('buildCertificate').where('appId', '=', appId).where('os', '=', os).execute(),
  }
}
