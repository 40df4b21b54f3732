import type { MutatedFile } from './mutation.ts'

const metadata = 'server/domains/dashboard/metadata'
const saving = [`${metadata}/saving/saving.test.ts`]
const dashboards = 'server/domains/dashboard/my-dashboards'
const favorites = 'server/domains/dashboard/favorites'
const services = 'server/domains/dashboard/services'

export const dashboardMutations: readonly MutatedFile[] = [
  {
    file: 'server/domains/dashboard/imports/runs/runs.store.ts',
    tests: ['server/domains/dashboard/imports/runs/runs.test.ts'],
    changes: [['        personId,\n        author,\n        mapping:', '        mapping:']],
  },
  {
    file: `${metadata}/saving/saving.actions.ts`,
    tests: saving,
    changes: [
      ["if (rightOf(person, roles, category.editorRoles) !== 'EDIT') fail('not_allowed')", ''],
      ['change.version !== version || change.id !== (latest?.id ?? null)', 'change.id !== (latest?.id ?? null)'],
      ['change.version !== version || change.id !== (latest?.id ?? null)', 'change.version !== version'],
    ],
  },
  {
    file: `${metadata}/saving/bulk.actions.ts`,
    tests: [`${metadata}/saving/bulk.test.ts`],
    changes: [
      ["return rightOf(person, own, editorRoles) === 'EDIT' ? []", 'return true ? []'],
      ["if (!own) return [fieldError(`appIds.${at}`, 'invalid')]", 'if (!own) return []'],
    ],
  },
  {
    file: `${metadata}/metadata.rules.ts`,
    tests: [`${metadata}/metadata.rules.test.ts`, `${metadata}/saving/saving.test.ts`],
    changes: [
      ['editorRoles === null ? roles : roles.filter((role) => editorRoles.includes(role))', 'roles'],
      ["if (!mayWrite) return { code: 'not_editable' }", ''],
      ["return isKeptAs(value, context.files.get(value.id)) ? null : { code: 'invalid_file' }", 'return null'],
      ['earlierKeys.add(change.key)', ''],
      ["if (!definition) return { code: 'invalid_meta_key' }", 'if (!definition) return null'],
      ["userEditable && origin === 'USER_INPUT_BASED'", "origin === 'USER_INPUT_BASED'"],
      ["userEditable && origin === 'USER_INPUT_BASED'", 'userEditable'],
    ],
  },
  {
    file: `${metadata}/ingesting/ingest.actions.ts`,
    tests: [`${metadata}/ingesting/ingest.test.ts`],
    changes: [
      ["origin === 'EXTERNAL_SYSTEM_BASED' && categoryIds.includes(catgId)", "origin === 'EXTERNAL_SYSTEM_BASED'"],
      ["origin === 'EXTERNAL_SYSTEM_BASED' && categoryIds.includes(catgId)", 'categoryIds.includes(catgId)'],
      ['blind: true', 'blind: false'],
      ["if (service.categoryIds.length === 0) fail('not_allowed')", ''],
      ['service.appIds?.includes(appId) === false || ', ''],
    ],
  },
  {
    file: 'contract/domains/dashboard/metadata/metadata.rules.ts',
    tests: ['contract/domains/dashboard/metadata/metadata.values.test.ts'],
    changes: [
      [
        "isMultiple(definition) ? listProblem(definition, stored, known) : problem('single_value')",
        'listProblem(definition, stored, known)',
      ],
      ['value.length > valueLimits.entries) return', 'value.length > valueLimits.entries + 1) return'],
      ["type === 'CHECKBOX' || !known.creatableKeys.has(name)", "type === 'CHECKBOX'"],
      ["type === 'CHECKBOX' || !known.creatableKeys.has(name)", '!known.creatableKeys.has(name)'],
      ["if (hasEmoji(text)) return problem('has_emoji')", ''],
      ['lengthOf(text) > valueLimits.newOption ?', 'lengthOf(text) > valueLimits.newOption + 1 ?'],
      ['if (lengthOf(text) > limits.value) return', 'if (lengthOf(text) > limits.value + 1) return'],
      ['!file.data.contentType.toLowerCase().startsWith(expected)', 'false'],
      ["unless(!hasForbiddenCharacter(file.data.name), 'forbidden_character')", 'null'],
      ["unless(known.members?.has(text) || Email.safeParse(text).success, 'invalid_email')", 'null'],
    ],
  },
  {
    file: 'contract/domains/dashboard/metadata/metadata.values.ts',
    tests: ['contract/domains/dashboard/metadata/metadata.values.test.ts'],
    changes: [['isFile(a) && isFile(b) && a.id === b.id', 'isFile(a) && isFile(b)']],
  },
  {
    file: 'contract/domains/dashboard/metadata/metadata.contract.ts',
    tests: [`${metadata}/saving/saving.test.ts`, `${metadata}/ingesting/ingest.test.ts`],
    changes: [
      ['z.array(ChangedData).max(200) })', 'z.array(ChangedData) })'],
      ['z.array(ChangedData).min(1).max(200)', 'z.array(ChangedData).min(1)'],
    ],
  },
  {
    file: 'contract/domains/dashboard/search/search.parser.ts',
    tests: ['contract/domains/dashboard/search/search.language.test.ts'],
    changes: [['if (others.length > 0 && ', 'if (false && ']],
  },
  {
    file: `${favorites}/favorites.store.ts`,
    tests: [`${favorites}/favorites.test.ts`, `${favorites}/quota.test.ts`],
    changes: [
      [".where(isVisibleTo(userId)).where('id', '=', id)", ".where('id', '=', id)"],
      [".deleteFrom('favorite').where('userId', '=', userId)", ".deleteFrom('favorite')"],
      ['.select(seenBy(userId))\n    .where(isVisibleTo(userId))', '.select(seenBy(userId))'],
      [' and shared.user_id = theirs.user_id', ''],
    ],
  },
  {
    file: `${favorites}/favorites.actions.ts`,
    tests: [`${favorites}/favorites.test.ts`, `${favorites}/quota.test.ts`],
    changes: [
      ['(await store.count(owner.userKey)) >= max', '(await store.count(owner.userKey)) > max'],
      ["if (visible.size === 0) refuse('app.appId.0.id')", ''],
      ["if (before.sharedBy !== null) fail('no_fav_id')", ''],
      ['!(await store.isIn(owner.userKey, teamId))', 'false'],
    ],
  },
  {
    file: `${dashboards}/my-dashboards.store.ts`,
    tests: [`${dashboards}/my-dashboards.test.ts`, `${dashboards}/quota.test.ts`],
    changes: [
      [".where('d.userId', '=', userId)", ''],
      [".deleteFrom('myDashboard').where('userId', '=', userId)", ".deleteFrom('myDashboard')"],
    ],
  },
  {
    file: `${dashboards}/my-dashboards.actions.ts`,
    tests: [`${dashboards}/my-dashboards.test.ts`, `${dashboards}/quota.test.ts`],
    changes: [
      ['(await store.count()) >= max', '(await store.count()) > max'],
      ['  await checkApps(db, owner, appList)\n  const store', '  const store'],
      ['appList.filter((appId) => !previousIds.has(appId)),', '[],'],
    ],
  },
  {
    file: `${dashboards}/my-dashboards.routes.ts`,
    tests: [`${dashboards}/my-dashboards.test.ts`],
    changes: [['appIds.includes(params.appId) ? await', 'true ? await']],
  },
  {
    file: 'server/domains/dashboard/display-options/display-options.store.ts',
    tests: ['server/domains/dashboard/display-options/display-options.test.ts'],
    changes: [[".select('definitionId').where('userId', '=', userId)", ".select('definitionId')"]],
  },
  {
    file: `${services}/services.actions.ts`,
    tests: [`${services}/services.test.ts`, `${services}/changing.test.ts`],
    changes: [
      ['await store.keepSecrets(id, maxSecrets)', ''],
      ["await countAttempt(db, ['service', code.data, addressKey(request)], wrongSecrets)", ''],
      ['await store.disallow(id)', ''],
      ['if (fieldErrors.length > 0)', 'if (false)'],
    ],
  },
  {
    file: `${services}/services.store.ts`,
    tests: [`${services}/changing.test.ts`],
    changes: [[".set(values).where('id', '=', id).where('version', '=', version)", ".set(values).where('id', '=', id)"]],
  },
  {
    file: `${services}/services.rules.ts`,
    tests: [`${services}/services.rules.test.ts`],
    changes: [['timingSafeEqual(hash, sentHash)', 'true']],
  },
  {
    file: 'server/domains/dashboard/catalogue/catalogue.actions.ts',
    tests: ['server/domains/dashboard/catalogue/catalogue.test.ts'],
    changes: [["fail('in_use')", 'undefined']],
  },
  {
    file: 'server/domains/dashboard/groups/groups.routes.ts',
    tests: ['server/domains/dashboard/groups/groups.test.ts'],
    changes: [
      ['checkClauses(body.query, body.srchType)', ''],
      [
        'await developersIn(db, await find(index, db, actor, {}))',
        'await developersIn(db, await find(index, db, { ...actor, staff: true }, {}))',
      ],
    ],
  },
  {
    file: 'server/domains/dashboard/groups/groups.rules.ts',
    tests: ['server/domains/dashboard/groups/groups.test.ts'],
    changes: [['isService(definition) && definition.serviceGroup === field', 'isService(definition)']],
  },
]
