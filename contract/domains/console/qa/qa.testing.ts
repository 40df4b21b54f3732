import * as z from 'zod'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { QaCaseChanged, QaCaseDeleted, QaTested } from './qa.activities.ts'
import {
  BugKey,
  BugSeverity,
  BugState,
  BugTitle,
  CaseId,
  CaseNote,
  CaseResult,
  CaseTitle,
  Device,
  maxResultBytes,
  QaBug,
  QaCase,
  Suite,
} from './qa.cases.ts'

const path = '/games-api/api/v1.0/app/:appId/qa-request'
const params = { appId: AppId, id: RecordIdInPath }
const Named = z.strictObject({ suite: Suite, title: CaseTitle })

/** Test cases of a QA request, their results, and the bugs they found. */
export const qaTesting = {
  cases: get(`${path}/:id/case`, {
    summary: 'List the test cases and bugs of a QA request',
    access: can('app-qa-request-view', 'appId'),
    params,
    data: { list: z.array(QaCase), bugs: z.array(QaBug) },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Adds a case, or its result on a device. Only while the test is booked or running. */
  test: post(`${path}/:id/case`, {
    summary: 'Enter a test case with its result',
    access: can('app-qa-report-add', 'appId'),
    params,
    body: z.strictObject({ suite: Suite, title: CaseTitle, device: Device, result: CaseResult.nullable(), note: CaseNote }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_found', 'taken_meanwhile', 'invalid_input'],
    activity: QaTested,
  }),
  /**
   * Renames a case, or moves it to another suite; its results stay. Only while the test is booked or running. `previous` is what the caller saw.
   * @throws stale_version if it has changed since
   */
  changeCase: put(`${path}/:id/case/:caseId`, {
    summary: 'Change a test case',
    access: can('app-qa-report-add', 'appId'),
    params: { ...params, caseId: RecordIdInPath },
    body: Named.extend({ previous: Named }),
    data: {},
    fails: ['app_not_found', 'not_found', 'stale_version', 'taken_meanwhile', 'name_taken', 'invalid_input'],
    activity: QaCaseChanged,
  }),
  /** Deletes a case with its results. Bugs that it found stay. */
  removeCase: del(`${path}/:id/case/:caseId`, {
    summary: 'Delete a test case',
    access: can('app-qa-report-add', 'appId'),
    params: { ...params, caseId: RecordIdInPath },
    data: {},
    fails: ['app_not_found', 'not_found', 'taken_meanwhile'],
    activity: QaCaseDeleted,
  }),
  /** Imports a CSV file of cases, results and bugs: all lines or, if one is invalid, none. */
  importResults: post(`${path}/:id/case/import`, {
    summary: 'Import test results',
    access: can('app-qa-report-add', 'appId'),
    params,
    body: z.strictObject({ csv: z.string().max(maxResultBytes) }),
    data: { cases: z.number(), results: z.number(), bugs: z.number() },
    fails: ['app_not_found', 'not_found', 'taken_meanwhile', 'invalid_input'],
    activity: QaTested,
  }),
  addBug: post(`${path}/:id/bug`, {
    summary: 'Record a bug found by a test',
    access: can('app-qa-report-add', 'appId'),
    params,
    body: z.strictObject({ caseId: CaseId, key: BugKey, title: BugTitle, severity: BugSeverity }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_found', 'taken_meanwhile', 'invalid_input'],
    activity: QaTested,
  }),
  /** Changes a bug. `previous` is what the caller saw. @throws stale_version if it has changed since */
  changeBug: put(`${path}/:id/bug/:bugId`, {
    summary: 'Change a bug found by a test',
    access: can('app-qa-report-add', 'appId'),
    params: { ...params, bugId: RecordIdInPath },
    body: BugState.extend({ previous: BugState }),
    data: {},
    fails: ['app_not_found', 'not_found', 'stale_version'],
    activity: QaTested,
  }),
}
