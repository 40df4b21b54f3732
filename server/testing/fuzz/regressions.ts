import type { FuzzRequest } from './requests.ts'

/** A request that once caused an internal error or ended the process. */
export interface Regression {
  flaw: string
  operation: string
  who: 'visitor' | 'admin' | 'staff' | 'reviewer'
  /** The path, in which `APP` stands for an existing app. */
  url: string
  type?: string
  payload?: string | Buffer
}

const json = 'application/json'
const multipart = 'multipart/form-data; boundary=XX'
const open = '--XX\r\nContent-Disposition: form-data; name="file"; filename='
const dashboard = '/dashboard-api/api/v1.0'
const admin = '/games-api/api/v1.0/admin'
const account = '/games-api/api/v1.0/account'
const deep = `{"back":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
const key = { catgName: 'x', editorRoles: null }

const texts = { en_US: { title: 'x', body: 'x' } }
const draft = (publishAt: string) => JSON.stringify({ category: 'event', pinned: false, publishAt, endAt: null, texts })
const maintenance = (startsAt: string) => JSON.stringify({ messages: { en_US: 'x' }, startsAt, endsAt: '2026-01-01T00:00:00Z' })

export const regressions: readonly Regression[] = [
  { flaw: 'a stack that overflowed', operation: 'signInSignInByOidc', who: 'visitor', url: `${account}/sign-in/oidc`, payload: deep },
  { flaw: 'a stack that overflowed', operation: 'signInSignIn', who: 'visitor', url: `${account}/sign-in`, payload: deep },
  ...['{"ids":[2147483648]}', '{"ids":[9007199254740991]}'].flatMap((payload) => [
    {
      flaw: 'no integer of the database',
      operation: 'catalogueOrderCategories',
      who: 'admin' as const,
      url: `${admin}/catalogue/order`,
      payload,
    },
    {
      flaw: 'no integer of the database',
      operation: 'catalogueOrderKeys',
      who: 'admin' as const,
      url: `${admin}/catalogue/category/1/order`,
      payload,
    },
  ]),
  {
    flaw: 'no integer of the database',
    operation: 'companiesSave',
    who: 'admin',
    url: `${account}/company/info`,
    payload: '{"names":{"en_US":"x"},"country":"","address":"","phone":"","site":"","businessNumber":"","version":2147483647}',
  },
  {
    flaw: 'no integer of the database',
    operation: 'invitationsInvite',
    who: 'admin',
    url: `${admin}/invitation`,
    payload: '{"email":"a@example.test","organizationId":9007199254740991,"role":1}',
  },
  {
    flaw: 'no integer of the database',
    operation: 'catalogueChangeCategory',
    who: 'admin',
    url: `${admin}/catalogue/category/99999999999`,
    payload: JSON.stringify(key),
  },
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'].flatMap((moment) => [
    {
      flaw: 'a year that the database writes otherwise',
      operation: 'announcementsAdd',
      who: 'admin' as const,
      url: '/supports-api/api/v1.0/admin/notice',
      payload: draft(moment),
    },
    {
      flaw: 'a year that the database writes otherwise',
      operation: 'maintenanceSave',
      who: 'admin' as const,
      url: `${admin}/maintenance/X`,
      payload: maintenance(moment),
    },
    {
      flaw: 'a year that the database writes otherwise',
      operation: 'activityDownload',
      who: 'admin' as const,
      url: `/games-api/api/v1.0/app/APP/activity-log/download?to=${encodeURIComponent(moment)}`,
    },
  ]),
  {
    flaw: 'a period that begins before the first year',
    operation: 'activityList',
    who: 'admin',
    url: '/games-api/api/v1.0/app/APP/activity-log/list?to=0001-01-05T00:00:00Z',
  },
  {
    flaw: 'a day before the calendar',
    operation: 'metadataLatest',
    who: 'staff',
    url: `${dashboard}/app/APP/meta/latest/list?asOf=0000-01-01`,
  },
  ...['', 'as of 0000-01-01', 'as of -9999y', 'as of +9999y', 'as of 9999-12-31'].map((ending) => ({
    flaw: 'a day that no calendar has',
    operation: 'searchListDetail',
    who: 'staff' as const,
    url: `${dashboard}/search/list-detail`,
    type: 'application/x-www-form-urlencoded',
    payload: new URLSearchParams({ query: `KEY exists ${ending}` }).toString(),
  })),
  ...[
    { flaw: 'the end of the process', type: multipart, payload: `${open}"a.png"\r\n\r\nunfinished\r\n` },
    {
      flaw: 'a part without a name for its file',
      type: multipart,
      payload: `${open}""\r\nContent-Type: text/plain\r\n\r\nx\r\n--XX--\r\n`,
    },
    { flaw: 'no boundary', type: 'multipart/form-data', payload: `${open}"a.png"\r\n\r\nx\r\n--XX--\r\n` },
    { flaw: 'a boundary that is too long', type: `multipart/form-data; boundary=${'X'.repeat(300)}`, payload: 'x' },
    { flaw: 'nothing at all', type: multipart, payload: '' },
  ].flatMap((upload) => [
    { ...upload, operation: 'metadataUpload', who: 'reviewer' as const, url: `${dashboard}/app/APP/file/add` },
    { ...upload, operation: 'accountsAvatar', who: 'staff' as const, url: '/games-api/api/v1.0/avatar/' },
    { ...upload, operation: 'contactUpload', who: 'staff' as const, url: '/supports-api/api/v1.0/contact/upload' },
    { ...upload, operation: 'importsUpload', who: 'admin' as const, url: `${admin}/import/upload` },
  ]),
]

/** Returns the request, with the names of existing objects filled in. */
export const requestOf = (
  { url, type = json, payload }: Regression,
  method: FuzzRequest['method'],
  here: { app: string; key: string },
): FuzzRequest => ({
  method,
  url: url.replace('APP', here.app),
  headers: payload === undefined ? {} : { 'content-type': type },
  ...(payload !== undefined && {
    payload: typeof payload === 'string' ? payload.replace('KEY', encodeURIComponent(`"${here.key}"`)) : payload,
  }),
  elsewhere: false,
  accepted: false,
})
