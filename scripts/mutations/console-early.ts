import type { MutatedFile } from './mutation.ts'

const console = 'server/domains/console'

export const consoleEarlyMutations: readonly MutatedFile[] = [
  {
    file: `${console}/app-area/app-area.rules.ts`,
    tests: [`${console}/app-area/app-area.test.ts`, `${console}/product-setting/own/own-products.test.ts`],
    changes: [
      ['roles: rule.inDashboard ? all : roles', 'roles: all'],
      ['if (status === 0) return []', ''],
    ],
  },
  {
    file: `${console}/app-area/app-area.store.ts`,
    tests: [`${console}/app-area/app-area.test.ts`],
    changes: [[".where('m.roleId', 'is not', null))", ')']],
  },
  {
    file: `${console}/app-home/app-home.actions.ts`,
    tests: [`${console}/app-home/app-home.test.ts`],
    changes: [["{ ...person, roles }) === 'own' ? person.userKey : undefined", "{ ...person, roles }) === 'own' ? undefined : undefined"]],
  },
  {
    file: `${console}/app-home/app-home.source.ts`,
    tests: [`${console}/app-home/app-home.test.ts`],
    changes: [['apps.filter(({ may }) => may(permission))', 'apps']],
  },
  {
    file: `${console}/app-list/app-list.store.ts`,
    tests: [`${console}/app-list/app-list.test.ts`],
    changes: [
      ['user_id = ${userKey} and organization_id = ${team})', 'user_id = ${userKey})'],
      [' and m.user_id = ${userKey} ', ''],
    ],
  },
  {
    file: `${console}/approvals/requests.store.ts`,
    tests: [`${console}/settings/basic/basic.test.ts`],
    changes: [
      ['a.waits and (${admin} or d.through is not null)', 'a.waits'],
      ['${viewer.admin} or d.through is not null as may_decide', 'true as may_decide'],
    ],
  },
  {
    file: `${console}/approvals/company-names.source.ts`,
    tests: [`${console}/approvals/approvals.test.ts`],
    changes: [
      ['!(admin || row.requestedByKey === userKey)', 'false'],
      ['if (!admin) return undefined', ''],
    ],
  },
  {
    file: `${console}/bts/bts.actions.ts`,
    tests: [`${console}/bts/bts.test.ts`],
    changes: [
      ["if (!abilitiesOf(caller, row).editable) return fail('not_allowed')", ''],
      ["if (refusal) return fail('not_allowed')", ''],
      ['if (version !== row.version) return failStale(row.version)', ''],
    ],
  },
  {
    file: `${console}/bts/bts.routes.ts`,
    tests: [`${console}/bts/bts.test.ts`],
    changes: [
      [
        "await record({\n      appId,\n      id,\n      name: row.name,\n      ofCompany: row.companyId,\n      before: row.status,\n      after: answer.status,\n      reason: step.reason ?? '',\n    })",
        'await record([])',
      ],
    ],
  },
  {
    file: `${console}/bts/bts.store.ts`,
    tests: [`${console}/bts/bts.test.ts`],
    changes: [
      [".where('btsAccount.appId', '=', appId)", ''],
      ['const all = reader.staff || reader.admin', 'const all = true'],
    ],
  },
  {
    file: `${console}/builds/builds.actions.ts`,
    tests: [`${console}/builds/builds.test.ts`, `${console}/builds/tokens.test.ts`, `${console}/builds/uploading/uploads.test.ts`],
    changes: [
      ["if (!pinned && !mayUnpin(version, holderOf(caller))) return fail('not_allowed')", ''],
      ["if (caller.standing.extent === 'own' && version.createdById !== caller.actor.userKey) return fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/builds/builds.routes.ts`,
    tests: [`${console}/builds/builds.test.ts`, `${console}/builds/tokens.test.ts`, `${console}/builds/uploading/uploads.test.ts`],
    changes: [
      ['await record({ ...versionDetails(appId, version), before: version.status, after })', 'await record([])'],
      ["if (version.contents.components >= buildLimits.components) return fail('quota_reached')", ''],
    ],
  },
  {
    file: `${console}/builds/heads.store.ts`,
    tests: [`${console}/builds/heads.test.ts`],
    changes: [
      [" and f.variant = 'original'", ''],
      ['row && countsSuffice ?', 'row ?'],
      ['where app_id = ${appId} group by folder', 'group by folder'],
    ],
  },
  {
    file: `${console}/builds/testers.actions.ts`,
    tests: [`${console}/builds/builds.test.ts`, `${console}/builds/tokens.test.ts`, `${console}/builds/files/space.test.ts`],
    changes: [
      ['await checkQuota([appId], config.BUILD_SPACE_GB)', ''],
      ['await checkQuota(developer.appIds, config.COMPANY_BUILD_SPACE_GB)', ''],
      ["if (!(await mayDownload({ db, rules }, caller.actor, appId, fileId))) return fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/builds/uploading/unfinished.store.ts`,
    tests: [`${console}/builds/uploading/uploads.test.ts`],
    changes: [[".where('v.appId', '=', appId)", '']],
  },
  {
    file: `${console}/campaigns/campaigns.routes.ts`,
    tests: [`${console}/campaigns/campaigns.test.ts`],
    changes: [['await record(await setArchived(db, params, caller, clock.now()))', 'await record([])']],
  },
  {
    file: `${console}/campaigns/campaigns.store.ts`,
    tests: [`${console}/campaigns/campaigns.test.ts`],
    changes: [[".where('c.appId', '=', appId)", '']],
  },
  {
    file: `${console}/campaigns/inventories.store.ts`,
    tests: [`${console}/campaigns/campaigns.test.ts`],
    changes: [[".where('i.appId', '=', appId)", '']],
  },
  {
    file: `${console}/categories/categories.routes.ts`,
    tests: [`${console}/categories/categories.test.ts`, `${console}/shares/shares.test.ts`],
    changes: [
      ["if (kind === 'common' && !staff && !admin) fail('not_allowed')", ''],
      ["if ((await categoriesStore(db).count(place)) >= categoryLimits.perApp) fail('quota_reached')", ''],
      ["if (!(await categoriesStore(db).remove(place, id))) fail('in_use')", ''],
      ["await record({ appId, id, name: body.names.en_US ?? '', shown: body.shown })", 'await record([])'],
    ],
  },
  {
    file: `${console}/channel/channel.actions.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/channel/channel.test.ts`],
    changes: [
      ["if (!profile || !channelLife.moves[move].from.includes(profile.status)) return fail('move_not_possible')", ''],
      ['if (basic.version !== step.version) return failStale(basic.version)', ''],
      ["if (step.reason === '') fail('invalid_input', { fieldErrors: [fieldError('reason', 'required')] })", ''],
    ],
  },
  {
    file: `${console}/channel/channel.routes.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/channel/channel.test.ts`],
    changes: [['await record({ ...place, reason: body.reason })', 'await record([])']],
  },
  {
    file: `${console}/channel/channel.store.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/channel/channel.test.ts`],
    changes: [[".where('c.phase', '=', phase)", '']],
  },
]
