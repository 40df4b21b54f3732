import type { MutatedFile } from './mutation.ts'

const accounts = 'server/domains/people/accounts'
const signIn = 'server/domains/people/sign-in'
const onboarding = 'server/domains/people/onboarding'
const invitations = 'server/domains/people/invitations'
const log = `${accounts}/log.test.ts`
const members = `${accounts}/users/members.test.ts`

export const peopleMutations: readonly MutatedFile[] = [
  {
    file: 'server/domains/people/sign-in/sign-on/oidc.ts',
    tests: ['server/domains/people/sign-in/sign-on/oidc.test.ts'],
    changes: [
      [
        "await recordActivity(tx, { actor: personFrom(account), requestId: request.id, address: request.ip }, SignedIn, { by: 'oidc' })",
        '',
      ],
    ],
  },
  {
    file: `${signIn}/sessions/access.rules.ts`,
    tests: [`${signIn}/sessions/access.rules.test.ts`],
    changes: [
      ["if (firstLogin) return 'first_sign_in_required'", ''],
      ['return staff || termsInForce', 'return termsInForce'],
      ['termsVersion?.trim() === termsInForce.trim()', 'termsVersion !== null'],
    ],
  },
  {
    file: `${accounts}/accounts.routes.ts`,
    tests: [log, `${accounts}/set-up.test.ts`],
    changes: [
      [
        'await confirmEmail(db, deps, body.token)\n      await record({ from, to }, { as: person })',
        'await confirmEmail(db, deps, body.token)\n      await record([])',
      ],
      [
        'await confirmEmail(db, deps, body.token)\n      await record({ from, to }, { as: person })',
        'await confirmEmail(db, deps, body.token)\n      await record({ from, to })',
      ],
      [
        'await undoEmail(db, deps, body.token)\n      await record({ from, to }, { as: person })',
        'await undoEmail(db, deps, body.token)\n      await record([])',
      ],
      ['await record({ email }, { as: administrator })', 'await record([])'],
      [
        'await record({ userKey, name: await saveRights(db, userKey, rights, previous), ...rights })',
        'await record((await saveRights(db, userKey, rights, previous), []))',
      ],
    ],
  },
  {
    file: `${signIn}/sign-in.routes.ts`,
    tests: [log],
    changes: [
      ['await record({}, { as: person })', ''],
      ['await record({}, { as: person })', 'await record([])'],
      ["await record({ by: 'password' }, { as: person })", 'await record([])'],
      [
        'if (await mailPasswordReset(db, deps, body.email)) await record(body)',
        'if (await mailPasswordReset(db, deps, body.email)) unchanged()',
      ],
    ],
  },
  {
    file: `${accounts}/accounts.actions.ts`,
    tests: [`${accounts}/set-up.test.ts`],
    changes: [["if (await store.byEmail(email)) fail('name_taken'", "if (false) fail('name_taken'"]],
  },
  {
    file: `${signIn}/passwords/passwords.actions.ts`,
    tests: [`${signIn}/passwords/passwords.test.ts`, `${signIn}/sign-in.test.ts`, log],
    changes: [
      ["if (!person?.active) return fail('link_expired')", ''],
      ["if (isCommonPassword(password)) fail('invalid_input'", "if (false) fail('invalid_input'"],
    ],
  },
  {
    file: `${accounts}/profile/email.actions.ts`,
    tests: [members, `${accounts}/accounts.test.ts`],
    changes: [
      ["if (owner && owner.id !== person.id) return fail('name_taken')", ''],
      ['if (await accountsStore(db).byEmail(email)) return', ''],
      ['await endSessions(db, person.id)', ''],
    ],
  },
  {
    file: `${accounts}/profile/email.store.ts`,
    tests: [members],
    changes: [[".where('purpose', '=', purpose)", '']],
  },
  {
    file: `${accounts}/users/users.actions.ts`,
    tests: [members, `${signIn}/sessions/sessions.test.ts`],
    changes: [
      ["fail('last_administrator')", 'undefined'],
      ['if (!rights.active || isRaised(before, rights)) await', 'if (!rights.active) await'],
    ],
  },
  {
    file: `${signIn}/sessions/sessions.store.ts`,
    tests: [`${signIn}/sessions/sessions.test.ts`, `${signIn}/sign-in.test.ts`],
    changes: [
      [".where('p.active', '=', true)\n    .compile()", '.compile()'],
      [".where('s.updatedAt', '>', idle)\n    .where('p.active', '=', true)\n    .compile()", ".where('p.active', '=', true).compile()"],
    ],
  },
  {
    file: `${signIn}/passwords/attempts.ts`,
    tests: [`${signIn}/passwords/attempts.test.ts`],
    changes: [
      ['if (known === undefined) await countAttempt(db, anywhere, limits.accountAnywhere)', ''],
      [
        "if (attempts === 'mail') return countAttempt(db, [attempts, textIn(body, 'email').toLowerCase()], limits.mail)",
        "if (attempts === 'mail') return",
      ],
    ],
  },
  {
    file: `${onboarding}/onboarding.routes.ts`,
    tests: [log, `${onboarding}/onboarding.test.ts`],
    changes: [['await record({ termsVer: body.termsVer })', 'await record([])']],
  },
  {
    file: `${invitations}/invitations.routes.ts`,
    tests: [log, `${invitations}/invitations.test.ts`],
    changes: [
      ['await record(detailsOf(accepted), { as: accepted.person })', 'await record(decided(accepted))'],
      ['if (accepted.newcomer) await openSession', 'if (false) await openSession'],
    ],
  },
  {
    file: `${onboarding}/onboarding.actions.ts`,
    tests: [`${onboarding}/onboarding.test.ts`],
    changes: [["if ((await termsVersion(db)) !== version) fail('stale_version')", '']],
  },
  {
    file: `${invitations}/accepting.actions.ts`,
    tests: [`${invitations}/invitations.test.ts`, `${invitations}/inviting.test.ts`],
    changes: [
      ["if (!isOwnToken(config, id, person.userKey, token)) return fail('link_expired')", ''],
      ["if ((accepted.appId === null ? 1 : 2) !== type) return fail('link_expired')", ''],
      ['await isWithdrawn(db, apps, { ...decided, withdrawn: false })', 'false'],
      ["if (actor.email.toLowerCase() !== email.toLowerCase()) return fail('not_allowed')", ''],
      ["if (!(await joinCompany(db, userKey, team.companyId))) return fail('other_company')", ''],
    ],
  },
  {
    file: `${invitations}/invitations.store.ts`,
    tests: [`${invitations}/invitations.test.ts`, `${invitations}/inviting.test.ts`],
    changes: [
      ['decide(id, email, true).where(inviterMayInvite)', 'decide(id, email, true)'],
      [
        ".where('decidedAt', 'is', null)\n      .where('expiresAt', '>', now)\n      .returning",
        ".where('expiresAt', '>', now)\n      .returning",
      ],
      [
        ".where('decidedAt', 'is', null)\n      .where('expiresAt', '>', now)\n      .returning",
        ".where('decidedAt', 'is', null)\n      .returning",
      ],
    ],
  },
  {
    file: 'server/domains/people/organizations/members.actions.ts',
    tests: ['server/domains/people/organizations/members.test.ts'],
    changes: [
      ["if (masters.length === 1 && masters[0] === userKey) fail('last_master')", ''],
      ["if (before !== previous) return fail('stale_version')", ''],
      ["if (person.admin) fail('not_allowed')", ''],
    ],
  },
  {
    file: 'server/domains/people/organizations/teams.actions.ts',
    tests: ['server/domains/people/organizations/teams.test.ts'],
    changes: [
      ['companyId !== undefined && team.companyId !== companyId', 'false'],
      ['const all = viewer.admin || (role?.role ?? 0) !== 0', 'const all = true'],
      ["if (!linkable.some((app) => app.id === appId)) fail('app_not_found')", ''],
      ["if ((await teamsStore(db).countOf(companyId)) >= maxTeams) fail('quota_reached')", ''],
    ],
  },
  {
    file: 'server/domains/people/companies/companies.actions.ts',
    tests: ['server/domains/people/companies/companies.test.ts'],
    changes: [
      ["if (!(await companiesStore(db).isLogo(fileId))) fail('file_not_found')", ''],
      ["if (!(await namesStore(db).decide(id, { ...decision, decidedBy: actor.userKey }))) fail('not_found')", ''],
      ['if (await namesStore(db).isTaken(request.name, request.companyId)) failNameTaken()', ''],
    ],
  },
  {
    file: 'server/domains/people/notifications/notifications.store.ts',
    tests: ['server/domains/people/notifications/inbox.test.ts'],
    changes: [["'createdAt', 'readAt']).where('userId', '=', userId)", "'createdAt', 'readAt'])"]],
  },
]
