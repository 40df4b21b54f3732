/** Tests of the server that use no database, and therefore run once. A house rule compares the list with their imports. */
export const pureTests: string[] = [
  'server/{config,imports}.test.ts',
  'server/domains/**/*.rules.test.ts',
  'server/domains/apps/activity/words.test.ts',
  'server/domains/apps/apps/recent-lists.test.ts',
  'server/domains/console/builds/uploading/pieces.test.ts',
  'server/domains/console/tickets/tickets.roles.test.ts',
  'server/domains/dashboard/imports/reading/*.test.ts',
  'server/domains/dashboard/search/{model/model,querying/csv}.test.ts',
  'server/domains/people/sign-in/{sessions,passwords}/{cookies,hashing,known-browser}.test.ts',
  'server/kernel/{build,clock,lanes,secret,wording}.test.ts',
  'server/kernel/database/{backup,lock}.test.ts',
  'server/kernel/files/{address,agents,pictures,stores,writable}.test.ts',
  'server/kernel/http/**/{access,address,answer,compile,event-stream,file-reply,languages,metrics,openapi,signed,web}.test.ts',
  'server/kernel/mail/html.test.ts',
  'server/kernel/outbound/outbound.test.ts',
  'server/kernel/{csv,markdown,text-search,workers}/*.test.ts',
  'server/testing/{cli-access,cluster,progress,versions}.test.ts',
]

/**
 * Tests of everything that rests on the database itself, and of search and metadata, whose SQL is the most demanding: they run on both
 * engines. The other API tests run on PostgreSQL alone where it is there (docs/decisions/0093).
 */
export const bothEngineTests: string[] = [
  'server/kernel/**/*.test.ts',
  'server/domains/dashboard/{metadata,search}/**/*.test.ts',
  'server/migrations/*.test.ts',
  'server/testing/**/*.test.ts',
]

/** Tests that need a database, but are the same on both engines: they run on the embedded one, which is always there. */
export const singleEngineTests: string[] = [
  'server/demo/demo.test.ts',
  'server/kernel/http/{serving/server,files/upload}.test.ts',
  // These open an embedded database of their own, with the tables of their time.
  'server/migrations/{0009-accounts,0020-developers-by-id,0087-questions-are-tickets}.test.ts',
  'server/domains/console/pipeline/output.test.ts',
  'server/testing/{cli,cli-exits,cli-login,client,matrix,packed-cli,monitoring,release,secrets}.test.ts',
  // `npm run fuzz` names its engines itself.
  ...(process.env.FUZZ_CASES === undefined ? ['server/testing/fuzz/fuzz.test.ts'] : []),
]
