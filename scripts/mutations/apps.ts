import type { MutatedFile } from './mutation.ts'

const visibility = [
  'server/domains/apps/apps/apps.test.ts',
  'server/domains/apps/apps/apps.rules.test.ts',
  'server/domains/dashboard/my-dashboards/my-dashboards.test.ts',
  'server/domains/dashboard/metadata/saving/bulk.test.ts',
  'server/domains/dashboard/metadata/metadata.test.ts',
]

export const appsMutations: readonly MutatedFile[] = [
  {
    file: 'server/domains/apps/apps/apps.store.ts',
    tests: visibility,
    changes: [
      ['seesEveryApp(viewer) ? sql`true`', 'true ? sql`true`'],
      ['using (organization_id) where m.user_id = ${userKey}', 'using (organization_id)'],
      ['union select app_id from app_member where user_id = ${userKey}`', 'union select app_id from app_member`'],
      ['\n  from app where id = ${appId} and ${visibleApps(viewer)}', '\n  from app where id = ${appId}'],
      ['entries from app where id = ${appId} and ${visibleApps(viewer)}', 'entries from app where id = ${appId}'],
      ["const found = db.selectFrom('app').select('id').where(visibleApps(viewer))", "const found = db.selectFrom('app').select('id')"],
      ['any(${ids}::text[])`)\n      .where(visibleApps(viewer))', 'any(${ids}::text[])`)'],
    ],
  },
  {
    file: 'server/domains/apps/apps/list.store.ts',
    tests: visibility,
    changes: [
      ["let found = db.selectFrom('app').where(visibleApps(viewer))", "let found = db.selectFrom('app')"],
      ['string_agg(listed::text,', 'string_agg(listed.name,'],
      ['then apps + ${before}::bigint', 'then apps'],
    ],
  },
  {
    file: 'server/domains/apps/apps/apps.routes.ts',
    tests: visibility,
    changes: [['known?.total === total ? known', 'known ? known']],
  },
  {
    file: 'server/domains/apps/apps/apps.rules.ts',
    tests: visibility,
    changes: [['staff || admin', 'staff']],
  },
  {
    file: 'server/domains/apps/apps/files/files.store.ts',
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
  {
    file: 'server/domains/apps/permissions/permissions.routes.ts',
    tests: ['server/domains/apps/permissions/permissions.test.ts', 'server/domains/apps/permissions/access-requests.test.ts'],
    changes: [
      ['if (change) await record(change)', 'if (change) await record([])'],
      ['if (changes.length > 0) await record({ changes })', 'if (changes.length > 0) await record([])'],
      ["if (!(await isAppVisibleTo(db, actor, appId))) return fail('app_not_found')", ''],
    ],
  },
  {
    file: 'server/domains/apps/permissions/permissions.actions.ts',
    tests: ['server/domains/apps/permissions/permissions.test.ts'],
    changes: [["if (!sameCell(before, previous)) fail('stale_version')", '']],
  },
  {
    file: 'server/domains/apps/permissions/permissions.rules.ts',
    tests: ['server/domains/apps/permissions/permissions.test.ts'],
    changes: [
      ["if (!rolesFor(permission).includes(roleId)) return 'roleId'", ''],
      ["if (inSome && !isPhased(permission)) return 'cell.phases'", ''],
    ],
  },
  {
    file: 'server/domains/apps/activity/activity.rules.ts',
    tests: ['server/domains/apps/activity/activity.test.ts'],
    changes: [
      ['secretField.test(name) && inner !== null ? mask : maskSecrets(inner)', 'secretField.test(name) && inner !== null ? mask : inner'],
      ['after: shownValue(action, after)', 'after'],
      ['if (ownKey !== undefined && userId !== undefined && userId !== ownKey) return undefined', ''],
      ['actorKey: ownKey ?? userId ?? null', 'actorKey: userId ?? null'],
    ],
  },
  {
    file: 'server/domains/apps/activity/activity.store.ts',
    tests: ['server/domains/apps/activity/activity.test.ts'],
    changes: [
      ['actor_key = ${userKey} or exists (', 'true or exists ('],
      ["not coalesce((details ->> 'internal')::boolean, false) and", ''],
      ["reader.canAccessDshbrd ? always : sql`action not like 'metadata.%'`", 'always'],
    ],
  },
  {
    file: 'server/domains/apps/registrations/registrations.rules.ts',
    tests: ['server/domains/apps/registrations/registrations.test.ts'],
    changes: [
      ['appType === channelingType ? partnerIds.includes(publisherId)', 'appType === channelingType ? true'],
      ["byId.get(publisherId)?.kind === 'provider'", 'byId.has(publisherId)'],
      ["(byId.has(id) ? [] : [fieldError(`partnerIds.${at}`, 'unknown_option')])", '[]'],
    ],
  },
  {
    file: 'server/domains/apps/registrations/status.actions.ts',
    tests: ['server/domains/apps/registrations/registrations.test.ts'],
    changes: [
      ["if (move.reason && reason === '') fail('invalid_input', { fieldErrors: [fieldError('reason', 'required')] })", ''],
      ['move.from.includes(from) && move.to === to', 'move.to === to'],
    ],
  },
]
