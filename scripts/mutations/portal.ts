import type { MutatedFile } from './mutation.ts'

const announcements = 'server/domains/portal/announcements'
const contact = 'server/domains/portal/contact'
const download = 'server/domains/portal/app-download'

export const portalMutations: readonly MutatedFile[] = [
  {
    file: `${announcements}/announcements.store.ts`,
    tests: [`${announcements}/announcements.test.ts`],
    changes: [
      [
        ".select([titleIn(locale).as('title'), unreadBy(reader).as('unread')])\n        .where(isPublished)",
        ".select([titleIn(locale).as('title'), unreadBy(reader).as('unread')])",
      ],
      ['.where(isPublished)\n      .where(unreadBy(reader))', '.where(unreadBy(reader))'],
      [".select('id').where(isPublished).where('id', '=', id)", ".select('id').where('id', '=', id)"],
      [
        ".select(['id', 'category', textIn(locale).as('text')])\n      .where(isPublished)",
        ".select(['id', 'category', textIn(locale).as('text')])",
      ],
      [".where('version', '=', version)", ''],
    ],
  },
  {
    file: `${contact}/contact.actions.ts`,
    tests: [`${contact}/contact.test.ts`],
    changes: [
      ["if ((await contactStore(db).countWaiting(person.userKey)) >= maxWaiting) fail('too_many_requests')", ''],
      ['>= maxWaiting', '> maxWaiting'],
    ],
  },
  {
    file: `${contact}/contact.store.ts`,
    tests: [`${contact}/contact.test.ts`],
    changes: [
      [".deleteFrom('contactFile')\n      .where('personId', '=', personId)", ".deleteFrom('contactFile')"],
      [".where('personId', '=', personId)\n      .executeTakeFirstOrThrow", '.executeTakeFirstOrThrow'],
    ],
  },
  {
    file: `${download}/app-download.store.ts`,
    tests: [`${download}/app-download.test.ts`],
    changes: [
      [".where('b.tokenEndsAt', '>', sql<Date>`now()`)", ''],
      ['builds().where(downloadable(reader)).orderBy', 'builds().orderBy'],
      [".where('b.id', '=', id).where(downloadable(reader))", ".where('b.id', '=', id)"],
      [".where('appId', 'is', null)", ''],
    ],
  },
  {
    file: `${download}/app-download.actions.ts`,
    tests: [`${download}/app-download.test.ts`],
    changes: [["if (!(await isAppVisibleTo(db, person, build.appId))) fail('app_not_found')", '']],
  },
  {
    file: 'server/domains/portal/mails/mails.actions.ts',
    tests: ['server/domains/portal/mails/reveal.test.ts'],
    changes: [],
  },
  {
    file: 'server/domains/portal/mails/mails.store.ts',
    tests: ['server/domains/portal/mails/reveal.test.ts'],
    changes: [[".where('id', '=', id)\n      .where(unsent)", ".where('id', '=', id)"]],
  },
  {
    file: 'server/domains/portal/maintenance/maintenance.store.ts',
    tests: ['server/domains/portal/maintenance/maintenance.test.ts'],
    changes: [[' and seen.person_id = ${personId}::text', '']],
  },
  {
    file: 'server/domains/portal/documents/documents.rules.ts',
    tests: ['server/domains/portal/documents/documents.rules.test.ts'],
    changes: [["versions.find((page) => page.locale === 'en_US') ?? versions[0]", 'versions[0]']],
  },
  {
    file: 'server/domains/portal/products/products.store.ts',
    tests: ['server/domains/portal/products/products.test.ts'],
    changes: [
      ['if (Number(count) >= limit) return undefined', ''],
      [".where('id', '=', id).where('version', '=', version).returning('version')", ".where('id', '=', id).returning('version')"],
    ],
  },
]
