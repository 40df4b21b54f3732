import type { MutatedFile } from './mutation.ts'

const console = 'server/domains/console'

export const consoleLateMutations: readonly MutatedFile[] = [
  {
    file: `${console}/messages/copies.actions.ts`,
    tests: [`${console}/messages/copies.test.ts`, `${console}/messages/messages.test.ts`],
    changes: [
      ["if (extentOf(`app-message-${step.place.kind}-view`, step.by, phase) === 'none') return fail('not_allowed')", ''],
      ["if (submit ? !maySubmit : !mayDraft) return fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/messages/messages.actions.ts`,
    tests: [`${console}/messages/messages.test.ts`],
    changes: [["if (found === 'state' || found === 'phase') fail('move_not_possible')", '']],
  },
  {
    file: `${console}/messages/messages.routes.ts`,
    tests: [`${console}/messages/messages.test.ts`],
    changes: [['await record(moveDetails(step, result, body.reason))', 'await record([])']],
  },
  {
    file: `${console}/messages/messages.store.ts`,
    tests: [`${console}/messages/messages.test.ts`],
    changes: [[".where('t.phase', '=', phase)", '']],
  },
  {
    file: `${console}/phase-settings/phase-settings.actions.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/game-auth/game-auth.test.ts`],
    changes: [
      ['if (input.version !== undefined && input.version !== old.version) return failStale(old.version)', ''],
      ["if (!needs.every((permission) => input.may?.(permission))) return fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/phase-settings/phase-settings.routes.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/game-auth/game-auth.test.ts`],
    changes: [
      ["if (!canInPhase(caller, kind.view, other)) return fail('not_allowed')", ''],
      ['if (source.version !== fromVersion) return failStale(source.version)', ''],
    ],
  },
  {
    file: `${console}/phase-settings/phase-settings.store.ts`,
    tests: [`${console}/channel/channel.shapes.test.ts`, `${console}/game-auth/game-auth.test.ts`],
    changes: [[".where('s.scope', '=', scope)", '']],
  },
  {
    file: `${console}/pictures/pictures.actions.ts`,
    tests: [`${console}/pictures/pictures.test.ts`],
    changes: [["if (uploadedBy !== null && (await store.countRecent(uploadedBy)) >= maxPerDay) fail('too_many_today')", '']],
  },
  {
    file: `${console}/pictures/pictures.routes.ts`,
    tests: [`${console}/pictures/pictures.test.ts`],
    changes: [['await record({ appId, name, size })', 'await record([])']],
  },
  {
    file: `${console}/pipeline/pipeline.actions.ts`,
    tests: [`${console}/pipeline/commands.test.ts`],
    changes: [["if (kind !== 'sign' && !(await connectedSteps(tx, deps, appId)).includes(kind)) return fail('step_missing')", '']],
  },
  {
    file: `${console}/pipeline/pipeline.routes.ts`,
    tests: [`${console}/pipeline/pipeline.test.ts`],
    changes: [['await record({ appId, id: vid, name, kind })', 'await record([])']],
  },
  {
    file: `${console}/pipeline/pipeline.store.ts`,
    tests: [`${console}/pipeline/pipeline.test.ts`],
    changes: [[".where('version', '=', version)", '']],
  },
  {
    file: `${console}/product-setting/own/own-products.actions.ts`,
    tests: [`${console}/product-setting/own/own-products.test.ts`],
    changes: [
      ['if (product.version !== version) failStale(product.version)', ''],
      ["if ((await store.phasesInUse(key)).length > 0) fail('in_use')", ''],
    ],
  },
  {
    file: `${console}/product-setting/own/pages.actions.ts`,
    tests: [`${console}/product-setting/own/own-products.test.ts`],
    changes: [
      ["if (!holds('view', call)) fail('not_allowed')", ''],
      ["if (!page.hasNotes || !holds('edit', call)) fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/product-setting/own/pages.store.ts`,
    tests: [`${console}/product-setting/own/own-products.test.ts`],
    changes: [[".where('n.appId', '=', appId)", '']],
  },
  {
    file: `${console}/product-setting/product-setting.actions.ts`,
    tests: [`${console}/product-setting/product-setting.test.ts`, `${console}/product-setting/own/own-products.test.ts`],
    changes: [
      ["if (isOn && product.archivedAt !== null) fail('not_found')", ''],
      ["if (isOn && product.needChannel && (await channelStatus(db, appId, phase)) === 'NONE') fail('channel_needed')", ''],
    ],
  },
  {
    file: `${console}/push-messages/push-messages.actions.ts`,
    tests: [`${console}/push-messages/push-messages.test.ts`, `${console}/push-messages/sender.test.ts`],
    changes: [
      ["if (!pushLife.moves[name].from.includes(state)) fail('move_not_possible')", ''],
      ["if (!schedule) return fail('invalid_input', { fieldErrors: [fieldError('sendAt', 'not_after_now')] })", ''],
    ],
  },
  {
    file: `${console}/push-messages/push-messages.routes.ts`,
    tests: [`${console}/push-messages/push-messages.test.ts`, `${console}/push-messages/sender.test.ts`],
    changes: [["await record(entryDetails(call, id, body.texts[body.defaultLanguage]?.title ?? ''))", 'await record([])']],
  },
  {
    file: `${console}/push-messages/push-messages.store.ts`,
    tests: [`${console}/push-messages/push-messages.test.ts`, `${console}/push-messages/sender.test.ts`],
    changes: [[".where('m.phase', '=', phase)", '']],
  },
  {
    file: `${console}/qa/comments.routes.ts`,
    tests: [`${console}/qa/conversation.test.ts`, `${console}/qa/qa.test.ts`],
    changes: [["if (internal && !actor.staff) return fail('not_allowed')", '']],
  },
  {
    file: `${console}/qa/qa.actions.ts`,
    tests: [`${console}/qa/conversation.test.ts`, `${console}/qa/qa.test.ts`],
    changes: [
      ['if (version !== undefined && version !== row.version) return failStale(row.version)', ''],
      ["if (result && !isPossibleResult(result, await casesStore(db, row.id).counts())) return fail('cases_failed')", ''],
      ["if (await isPeriodTaken(db, appId, { id, type }, { from: scheduleFrom, to: scheduleTo })) fail('schedule_taken')", ''],
    ],
  },
  {
    file: `${console}/qa/qa.routes.ts`,
    tests: [`${console}/qa/conversation.test.ts`, `${console}/qa/qa.test.ts`],
    changes: [
      ["if (!abilitiesOf({ actor, standing }, row).removable) return fail('not_allowed')", ''],
      ['await record({ appId, id, title: row.title, before: row.status, after: moved.status, result: null, reason })', 'await record([])'],
    ],
  },
  {
    file: `${console}/reports/reports.routes.ts`,
    tests: [`${console}/reports/reports.test.ts`],
    changes: [
      ["if ('problems' in read) return fail('invalid_input', { fieldErrors: read.problems })", ''],
      ['await record({ appId, id: requestId, title })', 'await record([])'],
    ],
  },
  {
    file: `${console}/reports/reports.store.ts`,
    tests: [`${console}/reports/reports.test.ts`],
    changes: [[".where('qaRequest.status', '=', 'COMPLETED')", '']],
  },
  {
    file: `${console}/saved-replies/saved-replies.routes.ts`,
    tests: [`${console}/saved-replies/saved-replies.test.ts`],
    changes: [
      ["if ((await store.count()) >= savedReplyLimits.max) fail('quota_reached')", ''],
      ['if (await store.isTaken(draft.name, id)) failNameTaken()', ''],
      ['await record({ id, name: draft.name, before: { name, texts }, after: draft })', 'await record([])'],
    ],
  },
  {
    file: `${console}/security/security.actions.ts`,
    tests: [`${console}/security/security.test.ts`],
    changes: [
      ["if (!from.includes(now)) return fail('move_not_possible')", ''],
      ["if (missing.length > 0) fail('invalid_input', { fieldErrors: missing.map((field) => fieldError(field, 'required')) })", ''],
    ],
  },
  {
    file: `${console}/security/security.store.ts`,
    tests: [`${console}/security/security.test.ts`],
    changes: [[".where('s.phase', '=', phase)", '']],
  },
  {
    file: `${console}/settings/advanced/advanced.actions.ts`,
    tests: [`${console}/settings/advanced/advanced.test.ts`, `${console}/settings/basic/basic.test.ts`],
    changes: [
      ["if ((await store.count(appId, entry.kind)) >= entryLimits[entry.kind]) return fail('quota_reached')", ''],
      ['if (found.version !== input.version) return failStale(found.version)', ''],
      ["if (await store.hasOther(appId, input.data, id)) return fail('name_taken')", ''],
    ],
  },
  {
    file: `${console}/settings/advanced/advanced.routes.ts`,
    tests: [`${console}/settings/advanced/advanced.test.ts`, `${console}/settings/basic/basic.test.ts`],
    changes: [['(phase === undefined ? [] : [phase as Phase])', '[1]']],
  },
  {
    file: `${console}/settings/advanced/advanced.store.ts`,
    tests: [`${console}/settings/advanced/advanced.test.ts`, `${console}/settings/basic/basic.test.ts`],
    changes: [[".where('createdBy', '=', userKey)", '']],
  },
  {
    file: `${console}/settings/basic/basic.actions.ts`,
    tests: [`${console}/settings/advanced/advanced.test.ts`, `${console}/settings/basic/basic.test.ts`],
    changes: [
      [
        "if (eventUrl !== '' && outbound.refuses(eventUrl)) fail('invalid_input', { fieldErrors: [fieldError('eventUrl', 'refused_url')] })",
        '',
      ],
      ['if (live.version !== step.liveVersion) return failStale(live.version)', ''],
    ],
  },
  {
    file: `${console}/settings/basic/edits.store.ts`,
    tests: [`${console}/settings/advanced/advanced.test.ts`, `${console}/settings/basic/basic.test.ts`],
    changes: [[".where('e.appId', '=', appId)", '']],
  },
  {
    file: `${console}/shares/shares.routes.ts`,
    tests: [`${console}/shares/shares.test.ts`],
    changes: [["if (audience === 'provider' && !staff && !admin) fail('not_allowed')", '']],
  },
  {
    file: `${console}/shares/shares.store.ts`,
    tests: [`${console}/shares/shares.test.ts`],
    changes: [
      [".where('audience', '=', 'all'))", ')'],
      [".where('version', '=', version)", ''],
    ],
  },
  {
    file: `${console}/support-desk/support-desk.routes.ts`,
    tests: [`${console}/support-desk/support-desk.test.ts`],
    changes: [
      ['if (!(await store.save(after, version))) failStale((await store.read()).version)', ''],
      ['await record({ before, after })', 'await record([])'],
    ],
  },
  {
    file: `${console}/tickets/tickets.actions.ts`,
    tests: [`${console}/tickets/editing/editing.test.ts`, `${console}/tickets/tickets.test.ts`],
    changes: [
      ["if (requesterId !== actor.userKey) return fail('not_allowed')", ''],
      ["standing.extent === 'own' && row.requesterId !== actor.userKey ? fail('not_allowed') : row", 'row'],
      ["if (!partyOf(caller, { requesterId: caller.actor.userKey, appId }).agent) return fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/tickets/answers.actions.ts`,
    tests: [`${console}/tickets/notes.test.ts`, `${console}/tickets/tickets.test.ts`],
    changes: [
      ["return row.status === 'CLOSED' ? fail('ticket_closed') : row", 'return row'],
      ["if (internal && !actor.staff) return fail('not_allowed')", ''],
    ],
  },
  {
    file: `${console}/tickets/editing/editing.actions.ts`,
    tests: [`${console}/tickets/editing/editing.test.ts`],
    changes: [
      ['before.body === body &&', 'false &&'],
      ['before.text.body === after.text.body', 'true'],
    ],
  },
  {
    file: `${console}/tickets/listing/order.store.ts`,
    tests: [`${console}/tickets/listing/order.test.ts`],
    changes: [["replace(ticket.status, 'ON_HOLD', 'OPEN')", 'ticket.status']],
  },
  {
    file: `${console}/tickets/tickets.routes.ts`,
    tests: [`${console}/tickets/search.test.ts`, `${console}/tickets/tickets.test.ts`],
    changes: [
      ["if (!partyOf({ actor, standing }, await ticketIn(db, appId, id, actor)).agent) return fail('not_allowed')", ''],
      ['await record({ appId, id, title, internal })', 'await record([])'],
    ],
  },
  {
    file: `${console}/tickets/tickets.store.ts`,
    tests: [`${console}/tickets/search.test.ts`, `${console}/tickets/tickets.test.ts`],
    changes: [[".where('satisfied', 'is', null)", '']],
  },
]
