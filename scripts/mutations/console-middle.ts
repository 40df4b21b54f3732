import type { MutatedFile } from './mutation.ts'

const console = 'server/domains/console'

export const consoleMiddleMutations: readonly MutatedFile[] = [
  {
    file: `${console}/connections/endpoints/app-events.routes.ts`,
    tests: [`${console}/connections/endpoints/endpoints.test.ts`, `${console}/connections/endpoints/app-events.test.ts`],
    changes: [
      ["if (!(await logStore(db).replay(id, deliveryId))) return fail('move_not_possible')", ''],
      ["if (!(await logStore(db).giveUp(id, deliveryId))) return fail('move_not_possible')", ''],
      ['await record({ appId, before: { topics, phases, on: before.disabledBecause === null }, after: body })', 'await record([])'],
    ],
  },
  {
    file: `${console}/connections/endpoints/endpoints.actions.ts`,
    tests: [`${console}/connections/endpoints/endpoints.test.ts`],
    changes: [
      ["if (outbound.refuses(url)) fail('invalid_input', { fieldErrors: [fieldError('url', 'refused_url')] })", ''],
      ['if (before.version !== version) return failStale(before.version)', ''],
    ],
  },
  {
    file: `${console}/connections/endpoints/log.store.ts`,
    tests: [`${console}/connections/endpoints/endpoints.test.ts`],
    changes: [[".where('delivery.endpointId', '=', endpointId)", '']],
  },
  {
    file: `${console}/connections/events/signed-calls.ts`,
    tests: [`${console}/tickets/mail/inbound.test.ts`],
    changes: [
      ["if (!isRecent || !isSignedBy(secret, { id, seconds, body }, signatures)) fail('invalid_signature')", ''],
      ["if (!(await isFirstAttempt(db, ['signed-call', id, String(seconds)], 2 * tolerance))) fail('invalid_signature')", ''],
    ],
  },
  {
    file: `${console}/connections/jobs/jobs.actions.ts`,
    tests: [`${console}/connections/platform/platform.test.ts`],
    changes: [["if (job.leasedBy !== serviceId) return fail('taken_meanwhile')", '']],
  },
  {
    file: `${console}/connections/platform/platform.routes.ts`,
    tests: [`${console}/connections/platform/platform.test.ts`],
    changes: [
      ["if (!reading?.areas.includes(area)) return fail('not_allowed')", ''],
      ["if (!reading.knowsApp) return fail('app_not_found')", ''],
    ],
  },
  {
    file: `${console}/connections/tokens/tokens.routes.ts`,
    tests: [`${console}/connections/tokens/tokens.test.ts`],
    changes: [
      ["if (actor.token) fail('not_allowed')", ''],
      ["if ((await tokensStore(db).valid(appId)) >= tokenLimits.perApp) fail('quota_reached')", ''],
      ['await record({ appId, name: fields.name, permissions: fields.permissions })', 'await record([])'],
    ],
  },
  {
    file: `${console}/connections/tokens/tokens.store.ts`,
    tests: [`${console}/connections/tokens/tokens.test.ts`],
    changes: [[".where('token.appId', '=', appId)", '']],
  },
  {
    file: `${console}/conversations/conversations.actions.ts`,
    tests: [`${console}/qa/conversation.test.ts`, `${console}/tickets/tickets.test.ts`, `${console}/shares/shares.test.ts`],
    changes: [
      ["if (waiting >= uploadLimits.waiting) fail('too_many_requests')", ''],
      ["if (names.some((name) => size[name] > conversationCapacity[name])) fail('conversation_full')", ''],
    ],
  },
  {
    file: `${console}/conversations/conversations.store.ts`,
    tests: [`${console}/qa/conversation.test.ts`, `${console}/tickets/tickets.test.ts`, `${console}/shares/shares.test.ts`],
    changes: [
      [".where('authorId', '=', userKey))", ')'],
      ["file.and([file('entryId', 'is', null), file('uploadedBy', '=', userKey)])", "file('entryId', 'is', null)"],
    ],
  },
  {
    file: `${console}/creation/creation.actions.ts`,
    tests: [`${console}/creation/creation.test.ts`],
    changes: [["if (!(await mayCreateApps(db, person))) fail('not_allowed')", '']],
  },
  {
    file: `${console}/creation/creation.routes.ts`,
    tests: [`${console}/creation/creation.test.ts`],
    changes: [['await record({ appId: created.appId, name: body.name, organizationId: body.ownerTeamId })', 'await record([])']],
  },
  {
    file: `${console}/creation/creation.store.ts`,
    tests: [`${console}/creation/creation.test.ts`],
    changes: [[".where('m.role', '<>', memberRoles.member)", '']],
  },
  {
    file: `${console}/entry-lists/entry-lists.actions.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/channel/channel.test.ts`],
    changes: [
      ["if (phases && phase !== undefined && !phases.includes(phase)) fail('move_not_possible')", ''],
      ["if ((await store.count(placeOf(kind, place))) > kind.max) fail('quota_reached', { details: { max: kind.max } })", ''],
      ['if (entry.version !== change.version) return failStale(entry.version)', ''],
    ],
  },
  {
    file: `${console}/entry-lists/entry-lists.routes.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/game-whitelists/game-whitelists.test.ts`],
    changes: [
      ['await record({ ...detailsOf(params, standing), id: params.entryId, before: { ...before }, after: body.data })', 'await record([])'],
    ],
  },
  {
    file: `${console}/entry-lists/entry-lists.store.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/game-whitelists/game-whitelists.test.ts`],
    changes: [
      [".where('e.phase', '=', phase)", ''],
      [".where('e.createdBy', '=', userKey)).forUpdate().executeTakeFirst()", ').forUpdate().executeTakeFirst()'],
    ],
  },
  {
    file: `${console}/game-auth/game-auth.routes.ts`,
    tests: [`${console}/game-auth/game-auth.test.ts`],
    changes: [
      ["if (standing.phase !== sandbox) return fail('move_not_possible')", ''],
      ["if (providersOn(values).length === 0) return fail('move_not_possible')", ''],
      ['await record({ appId, phase: sandbox, ok: call.ok })', 'await record([])'],
    ],
  },
  {
    file: `${console}/game-auth/test-calls.store.ts`,
    tests: [`${console}/game-auth/game-auth.test.ts`],
    changes: [[".where('c.appId', '=', appId)", '']],
  },
  {
    file: `${console}/game-billing/items.actions.ts`,
    tests: [`${console}/game-billing/items.test.ts`, `${console}/game-billing/setting.test.ts`],
    changes: [
      ["if (stale.length > 0) fail('stale_version', { details: { ids: stale.map(({ id }) => id) } })", ''],
      ["if (problemsOfIds.length > 0) fail('name_taken', { fieldErrors: problemsOfIds })", ''],
      ["if (row.status === 'ACTIVE') return fail('move_not_possible')", ''],
      ["if (to === 'ACTIVE' && !hasPrice(row)) return fail('invalid_input', { fieldErrors: [fieldError('prices', 'needs_price')] })", ''],
    ],
  },
  {
    file: `${console}/game-billing/items.store.ts`,
    tests: [`${console}/game-billing/items.test.ts`, `${console}/game-billing/setting.test.ts`],
    changes: [[".where('i.appId', '=', appId)", '']],
  },
  {
    file: `${console}/game-notices/game-notices.actions.ts`,
    tests: [`${console}/game-notices/game-notices.test.ts`],
    changes: [
      ["if (!noticeLife.moves[name].from.includes(noticeStateAt(row, now))) fail('move_not_possible')", ''],
      ['if (row.version !== version) return failStale(row.version)', ''],
    ],
  },
  {
    file: `${console}/game-notices/game-notices.store.ts`,
    tests: [`${console}/game-notices/game-notices.test.ts`],
    changes: [
      [".where('n.appId', '=', appId)", ''],
      [".where('n.phase', '=', phase)", ''],
    ],
  },
  {
    file: `${console}/game-whitelists/reminders.store.ts`,
    tests: [`${console}/game-whitelists/game-whitelists.test.ts`],
    changes: [["'m.appId', 'e.appId'", "'m.appId', 'm.appId'"]],
  },
  {
    file: `${console}/landing-pages/configuration.actions.ts`,
    tests: [`${console}/landing-pages/landing-pages.test.ts`, `${console}/landing-pages/rights.test.ts`],
    changes: [["if (!isEditable(row, editor)) return fail('not_allowed')", '']],
  },
  {
    file: `${console}/landing-pages/configuration.routes.ts`,
    tests: [`${console}/landing-pages/landing-pages.test.ts`, `${console}/landing-pages/rights.test.ts`],
    changes: [
      ["if (!isEditable(await configurationStore(db, appId).find(), editorOf({ actor, standing }))) fail('not_allowed')", ''],
      ['if (row?.version !== version) return failStale(row?.version)', ''],
      ['await record({ appId, reason })', 'await record([])'],
    ],
  },
  {
    file: `${console}/landing-pages/pictures/pictures.actions.ts`,
    tests: [`${console}/landing-pages/landing-pages.test.ts`, `${console}/landing-pages/rights.test.ts`],
    changes: [["if ((await picturesStore(db).countRecent(userKey)) >= landingLimits.picturesPerDay) fail('too_many_today')", '']],
  },
  {
    file: `${console}/landing-pages/releases/publishing.actions.ts`,
    tests: [`${console}/landing-pages/landing-pages.test.ts`, `${console}/landing-pages/rights.test.ts`],
    changes: [
      [
        "if (await isSkeletonTaken(db, skeletonOf(release.alias), appId))\n    fail('invalid_input', { fieldErrors: missing('configuration.alias', 'taken') })",
        '',
      ],
    ],
  },
  {
    file: `${console}/landing-pages/templates/templates.routes.ts`,
    tests: [`${console}/landing-pages/landing-pages.test.ts`, `${console}/landing-pages/rights.test.ts`],
    changes: [["if (Object.values(used).includes(id)) return fail('in_use')", '']],
  },
  {
    file: `${console}/landing-pages/templates/templates.store.ts`,
    tests: [`${console}/landing-pages/landing-pages.test.ts`, `${console}/landing-pages/rights.test.ts`],
    changes: [[".where('t.appId', '=', appId)", '']],
  },
  {
    file: `${console}/links/links.actions.ts`,
    tests: [
      `${console}/links/counting.test.ts`,
      `${console}/links/links.test.ts`,
      `${console}/links/redirect.test.ts`,
      `${console}/links/rewards.test.ts`,
    ],
    changes: [
      ["if (!(await deep.hasAny())) fail('deep_link_needed')", ''],
      ["if (slug !== undefined && isReserved(slug)) return fail('invalid_input', { fieldErrors: [fieldError('slug', 'reserved')] })", ''],
      ['if (before.version !== version) return failStale(before.version)', ''],
      ["if (await store.isUsed(place.id)) return fail('in_use')", ''],
    ],
  },
  {
    file: `${console}/links/links.store.ts`,
    tests: [
      `${console}/links/counting.test.ts`,
      `${console}/links/links.test.ts`,
      `${console}/links/redirect.test.ts`,
      `${console}/links/rewards.test.ts`,
    ],
    changes: [
      [".where('l.appId', '=', appId)", ''],
      [".where('l.deletedAt', 'is', null)", ''],
      [".where('createdBy', '=', userKey))", ')'],
    ],
  },
  {
    file: `${console}/links/rewards/claims.actions.ts`,
    tests: [
      `${console}/links/counting.test.ts`,
      `${console}/links/links.test.ts`,
      `${console}/links/redirect.test.ts`,
      `${console}/links/rewards.test.ts`,
    ],
    changes: [
      ["if (!isOpen(link, now) || (link.settings.audience === 'new' && !isNew)) return fail('reward_over')", ''],
      ['last.number >= perUser', 'false'],
    ],
  },
  {
    file: `${console}/links/rewards/claims.store.ts`,
    tests: [
      `${console}/links/counting.test.ts`,
      `${console}/links/links.test.ts`,
      `${console}/links/redirect.test.ts`,
      `${console}/links/rewards.test.ts`,
    ],
    changes: [[".where('l.deletedAt', 'is', null)", '']],
  },
  {
    file: `${console}/links/statistics/periods.rules.ts`,
    tests: [
      `${console}/links/counting.test.ts`,
      `${console}/links/links.test.ts`,
      `${console}/links/redirect.test.ts`,
      `${console}/links/rewards.test.ts`,
    ],
    changes: [["if (days > maxDays) fail('invalid_input', { fieldErrors: [fieldError('from', 'too_large', { max: maxDays })] })", '']],
  },
  {
    file: 'server/domains/console/help-texts/help-texts.rules.ts',
    tests: ['server/domains/console/help-texts/help-texts.rules.test.ts', 'server/domains/console/help-texts/help-texts.test.ts'],
    changes: [
      ['one.path === path && one.roleId === roleId && one.locale === locale', 'one.path === path && one.roleId === roleId'],
      ['for (const roleId of rolesFor(role)) {', 'for (const roleId of [role]) {'],
    ],
  },
  {
    file: 'server/domains/console/pion/pion.routes.ts',
    tests: ['server/domains/console/pion/pion.test.ts'],
    changes: [['{ appId, phase }', '{ appId, phase: defaultPhase }']],
  },
]
