import type { MutatedFile } from './mutation.ts'

const access = 'server/kernel/http/calls/access.test.ts'
const implement = 'server/kernel/http/calls/implement.test.ts'
const activity = 'server/kernel/activity/activity.test.ts'

export const kernelMutations: readonly MutatedFile[] = [
  {
    file: 'contract/kernel/permission.ts',
    tests: ['contract/kernel/permission.test.ts', access],
    changes: [
      ["if (inDashboard && !canAccessDshbrd) return 'none'", ''],
      ["if (admin) return 'all'", ''],
      ["if (heldGrants.length === 0) return 'none'", ''],
      ["return heldGrants.some(({ own }) => !own) ? 'all' : 'own'", "return 'all'"],
      ['(phase !== undefined && grant.phases.includes(phase))', 'phase !== undefined'],
      ['(phase !== undefined && grant.phases.includes(phase))', 'phase === undefined || grant.phases.includes(phase)'],
    ],
  },
  {
    file: 'contract/permissions.ts',
    tests: ['contract/kernel/permission.test.ts', access],
    changes: [[', { inDashboard: true })', ')']],
  },
  {
    file: 'contract/permission-tables.ts',
    tests: ['contract/permissions.test.ts'],
    changes: [
      [
        "'app-gp-auth': { view: 'Y Y Y Y Y Y - - - Y', 'edit enable disable': '- - - Y - - - - - D' }",
        "'app-gp-auth': { view: 'Y Y Y Y Y Y - - - Y', 'edit enable disable': '- - - Y - - - - - Y' }",
      ],
      ["'delete submit': '- - - Y Y - - - - O'", "'delete submit': '- - - Y Y - - - - Y'"],
      ["'approve reject invite expand': '- - - - - Y - - - -'", "'approve reject invite expand': 'Y - - - - Y - - - -'"],
      ["'company-info': { view: 'Y Y', 'edit submit': '- Y' }", "'company-info': { view: 'Y Y', 'edit submit': 'Y Y' }"],
    ],
  },
  {
    file: 'contract/kernel/csv.ts',
    tests: ['contract/kernel/csv.test.ts'],
    changes: [
      ['formula.test(text) && !number.test(text)', 'false'],
      ['formula.test(text) && !number.test(text)', 'formula.test(text)'],
      ['/^[=+\\-@\\t\\r]/', '/^[=+\\-@]/'],
    ],
  },
  {
    file: 'server/kernel/http/calls/access.ts',
    tests: [access],
    changes: [
      ['rolesOf(person, place)) ?? fail(missing[place.on])', 'rolesOf(person, place)) ?? []'],
      ["return extent === 'none' ? fail('not_allowed') : { roles, extent", 'return { roles, extent'],
      ['id: String(subjectId)', "id: '1'"],
      ["if (actor.kind !== 'person') return fail('signed_out')", "if (actor.kind !== 'person') return actor"],
      ['if (actor.onboardingDue !== null && !isForOnboarding(route)) fail(actor.onboardingDue)', ''],
      ["if (route.access.who === 'dashboard' && !actor.canAccessDshbrd) fail('not_allowed')", ''],
      ["if (route.access.who === 'staff' && !actor.staff && !actor.admin) fail('not_allowed')", ''],
      ["if (route.access.who === 'admin' && !actor.admin) fail('not_allowed')", ''],
      ["?? fail('not_a_service')", '?? identity.personOf(request)'],
    ],
  },
  {
    file: 'server/kernel/http/calls/phase.ts',
    tests: [access],
    changes: [
      ['return defaultPhase', 'return 3'],
      ["?? fail('invalid_input', { fieldErrors: [fieldError(phaseHeader, 'invalid')] })", '?? defaultPhase'],
    ],
  },
  {
    file: 'server/kernel/http/calls/origin.ts',
    tests: ['server/kernel/http/serving/server.test.ts'],
    changes: [
      ['!fromHere || client === undefined', 'client === undefined'],
      ['!fromHere || client === undefined', '!fromHere'],
      ['(origin !== undefined && publicOrigins.has(origin))', 'origin !== undefined'],
    ],
  },
  {
    file: 'server/kernel/http/calls/idempotency.ts',
    tests: [implement],
    changes: [
      ["earlier.requestHash === requestHash ? earlier.reply : fail('repeated_differently')", 'earlier.reply'],
      ['if (earlier && !earlier.expired) return', 'if (false) return'],
      ['if (earlier && !earlier.expired) return', 'if (earlier) return'],
      ['if (earlier) await store.remove(use)', ''],
    ],
  },
  {
    file: 'server/kernel/http/calls/idempotency.store.ts',
    tests: [implement],
    changes: [
      ["'expired')])\n      .where('caller', '=', caller)", "'expired')])"],
      [
        ".where('route', '=', route)\n      .where('key', '=', key)\n      .executeTakeFirst",
        ".where('key', '=', key)\n      .executeTakeFirst",
      ],
      ["created_at <= now() - interval '24 hours'", 'false'],
    ],
  },
  {
    file: 'server/kernel/http/calls/change.ts',
    tests: [implement, 'server/domains/people/accounts/log.test.ts', 'server/domains/dashboard/services/services.test.ts'],
    changes: [
      ['[!activity, false]', '[true, false]'],
      ['accounted ||= entries.length > 0', 'accounted = true'],
      ['options ? personFrom(options.as) : actor', 'actor'],
      ['phase: request.standing?.phase', 'phase: undefined'],
      ['return route.holdsSecret ? work() : runOnce(', 'return runOnce('],
      ['return route.holdsSecret ? work() : runOnce(tx, change, work)', 'return work()'],
    ],
  },
  {
    file: 'server/kernel/http/calls/input.ts',
    tests: ['server/kernel/http/serving/server.test.ts', implement],
    changes: [
      ['z.strictObject({ ...route.query', 'z.object({ ...route.query'],
      ["text.includes('\\0') || !text.isWellFormed()", '!text.isWellFormed()'],
      ["text.includes('\\0') || !text.isWellFormed()", "text.includes('\\0')"],
      ['if (level === maxLevels)', 'if (false)'],
    ],
  },
  {
    file: 'server/kernel/activity/activity.store.ts',
    tests: [activity, implement],
    changes: [
      ['app: { appId }, company', 'app: {}, company'],
      ['company: { companyId }', 'company: {}'],
      ['team: { organizationId }', 'team: {}'],
      ['actorKey: actor.userKey', 'actorKey: null'],
      ["actorKind: 'service', actorKey: actor.id", "actorKind: 'service', actorKey: null"],
    ],
  },
  {
    file: 'server/kernel/attempts/attempts.ts',
    tests: ['server/kernel/attempts/attempts.test.ts'],
    changes: [['if (count > max) fail(', 'if (count > max + 1) fail(']],
  },
  {
    file: 'server/kernel/attempts/attempts.store.ts',
    tests: ['server/kernel/attempts/attempts.test.ts'],
    changes: [
      ['case when ${isOver} then 1 else attempt.count + 1 end', 'attempt.count + 1'],
      ['case when ${isOver} then excluded.until else attempt.until end', 'excluded.until'],
    ],
  },
  {
    file: 'server/kernel/database/page.ts',
    tests: ['server/domains/portal/announcements/announcements.test.ts'],
    changes: [['.offset(page * size)', '.offset(page)']],
  },
]
