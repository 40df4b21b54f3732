import { expect, test } from 'vitest'
import type { z } from 'zod'
import { NewMembers } from './domains/apps/roles/roles.contract.ts'
import { bts } from './domains/console/bts/bts.contract.ts'
import { builds } from './domains/console/builds/builds.contract.ts'
import { CampaignDraft, InventoryDraft } from './domains/console/campaigns/campaigns.contract.ts'
import { customCategories } from './domains/console/categories/categories.contract.ts'
import { SdkAddress } from './domains/console/game-whitelists/game-whitelists.contract.ts'
import { qa } from './domains/console/qa/qa.contract.ts'
import { qaComments } from './domains/console/qa/qa.comments.ts'
import { shares } from './domains/console/shares/shares.contract.ts'
import { tickets } from './domains/console/tickets/tickets.contract.ts'
import { companies } from './domains/people/companies/companies.contract.ts'
import { organizations } from './domains/people/organizations/organizations.contract.ts'
import { contact } from './domains/portal/contact/contact.contract.ts'

type Value = string | readonly string[] | { readonly [key: string]: Value }

const letters = (count: number): string => 'x'.repeat(count)
const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `user-${n}`)
const files = (count: number): string[] => Array.from({ length: count }, (_, n) => `0190a5c1-0000-7000-8000-${String(n).padStart(12, '0')}`)
const addresses = (count: number): string[] => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`)
const versionName = (count: number): string => `1.${'2'.repeat(count - 2)}`
const inEnglish = (count: number) => ({ en_US: letters(count) })

/** Texts and lists that people write, each with its maximum: the numbers of the specification, written out. */
const limits: [what: string, schema: z.ZodType, field: string, max: number, make?: (count: number) => Value][] = [
  ['the name of a build version', builds.add.body, 'name', 30, versionName],
  ['the memo of a build version', builds.add.body, 'memo', 1_000],
  ['the memo of a build version that changes', builds.change.body, 'memo', 1_000],
  ['the name of a component', builds.addComponent.body, 'name', 100],
  ['the title of a QA request', qa.add.body, 'title', 100],
  ['the test scope', qa.add.body, 'scope', 2_000],
  ['the changed points', qa.add.body, 'changes', 2_000],
  ['the known issues', qa.add.body, 'knownIssues', 2_000],
  ['the files of a QA request', qa.add.body, 'fileIds', 10, files],
  ['the reason for which a QA request is rejected', qa.reject.body, 'reason', 500],
  ['a comment on a QA request', qaComments.comment.body, 'body', 2_000],
  ['the name of a bug tracker account', bts.add.body, 'name', 50],
  ['the memo of a bug tracker account', bts.add.body, 'memo', 500],
  ['the addresses of a bug tracker account', bts.add.body, 'ips', 10, addresses],
  ['the title of a shared post', shares.add.body, 'title', 100],
  ['the text of a shared post', shares.add.body, 'body', 20_000],
  ['the files of a shared post', shares.add.body, 'fileIds', 10, files],
  ['the title of a ticket', tickets.add.body, 'title', 100],
  ['the text of a ticket', tickets.add.body, 'body', 20_000],
  ['the files of a ticket', tickets.add.body, 'fileIds', 10, files],
  ['the text of an edited ticket', tickets.change.body, 'body', 20_000],
  ['the files of an edited ticket', tickets.change.body, 'fileIds', 10, files],
  ['the people in copy of a ticket', tickets.add.body, 'cc', 20, people],
  ['the name of a category', customCategories.add.body, 'names', 30, inEnglish],
  ['the description of a category', customCategories.add.body, 'description', 200],
  ['the title of a question', contact.create.body, 'title', 100],
  ['the text of a question', contact.create.body, 'body', 5_000],
  ['the files of a question', contact.create.body, 'fileIds', 5, files],
  ['the address of a company', companies.save.body, 'address', 200],
  ['the name of a team', organizations.addTeam.body, 'name', 50],
  ['the description of a team', organizations.save.body, 'description', 200],
  ['the message of an invitation to an app', NewMembers, 'message', 500],
  ['the name of a campaign', CampaignDraft, 'name', 100],
  [
    'the source of a campaign',
    CampaignDraft,
    'utm',
    100,
    (count) => ({ source: letters(count), medium: '', campaign: '', term: '', content: '' }),
  ],
  ['the name of an inventory', InventoryDraft, 'name', 100],
  ['the description of an inventory', InventoryDraft, 'description', 500],
  ['the memo of an address of the SDK', SdkAddress, 'memo', 100],
]

test.each(limits)('%s has its limit', (_what, schema, field, max, make = letters) => {
  /** Whether a value is refused. The other fields are missing, which is a problem of their own. */
  const isRefused = (count: number) =>
    schema.safeParse({ [field]: make(count) }).error?.issues.some(({ path: [first] }) => first === field) ?? false
  expect([isRefused(max), isRefused(max + 1)]).toEqual([false, true])
})
