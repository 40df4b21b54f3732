import type { Mutated } from './mutation.ts'

const visibility = [
  'server/domains/apps/apps/apps.test.ts',
  'server/domains/apps/apps/apps.rules.test.ts',
  'server/domains/dashboard/my-dashboards/my-dashboards.test.ts',
  'server/domains/dashboard/metadata/saving/bulk.test.ts',
  'server/domains/dashboard/metadata/metadata.test.ts',
]

export const appsMutations: readonly Mutated[] = [
  {
    file: 'server/domains/apps/apps/apps.store.ts',
    tests: visibility,
    changes: [
      ['seesEveryApp(viewer) ? sql`true`', 'true ? sql`true`'],
      ['using (organization_id) where m.user_id = ${userKey}', 'using (organization_id)'],
      ['union select app_id from app_member where user_id = ${userKey}`', 'union select app_id from app_member`'],
      ['\n  from app where id = ${appId} and ${visibleApps(viewer)}', '\n  from app where id = ${appId}'],
      ['entries from app where id = ${appId} and ${visibleApps(viewer)}', 'entries from app where id = ${appId}'],
      ["let found = db.selectFrom('app').where(visibleApps(viewer))", "let found = db.selectFrom('app')"],
      ["const found = db.selectFrom('app').select('id').where(visibleApps(viewer))", "const found = db.selectFrom('app').select('id')"],
      ['any(${ids}::text[])`)\n        .where(visibleApps(viewer))', 'any(${ids}::text[])`)'],
    ],
  },
  {
    file: 'server/domains/apps/apps/apps.rules.ts',
    tests: visibility,
    changes: [['staff || admin', 'staff']],
  },
  {
    file: 'server/domains/apps/apps/files.store.ts',
    tests: ['server/domains/dashboard/metadata/uploading/upload.test.ts', 'server/domains/apps/apps/apps.test.ts'],
    changes: [
      [".where('appId', '=', appId)", ''],
      [".where('app.id', '=', appId)", ''],
    ],
  },
  {
    file: 'server/domains/apps/roles/index.ts',
    tests: ['server/domains/apps/roles/roles.test.ts'],
    changes: [['person.admin ? [] : undefined', '[]']],
  },
]
