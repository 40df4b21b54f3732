import { Button, Group, Text } from '@mantine/core'
import { type Counts, type QaBug, type QaCase, qaTesting, type QaRequest } from '@portico/contract/console/qa'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { followingOthers, useChange } from '../../../../kernel/queries.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { CaseList } from './CaseList.tsx'
import { CaseResultPill, SeverityPill } from '../pills.tsx'
import classes from '../qa.module.css'

const CaseDialog = loadable(() => import('./CaseDialogs.tsx'), 'CaseDialog')
const ImportDialog = loadable(() => import('./CaseDialogs.tsx'), 'ImportDialog')
const BugDialog = loadable(() => import('./CaseDialogs.tsx'), 'BugDialog')

const bar = [
  ['pass', 'PASS'],
  ['fail', 'FAIL'],
  ['blocked', 'BLOCKED'],
] as const

const notRun = ({ total, pass, fail, blocked }: Counts) => total - pass - fail - blocked

/** The number of cases by result, as a bar with its numbers in words. */
export function ResultBar({ counts }: { counts: Counts }) {
  const { t } = useTranslation('qa')
  const { total, pass, fail, blocked } = counts
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {bar.map(([name, result]) => (
          <span key={name} data-result={result} style={{ width: `${total === 0 ? 0 : (counts[name] / total) * 100}%` }} />
        ))}
      </div>
      <div className={classes.numbers}>
        <span data-result="PASS">{t('counts.pass', { number: pass })}</span>
        <span data-result="FAIL">{t('counts.fail', { number: fail })}</span>
        <span data-result="BLOCKED">{t('counts.blocked', { number: blocked })}</span>
        <span>{t('counts.notRun', { number: notRun(counts) })}</span>
      </div>
    </div>
  )
}

const countsOf = (cases: readonly QaCase[]): Counts => ({
  total: cases.length,
  pass: cases.filter(({ result }) => result === 'PASS').length,
  fail: cases.filter(({ result }) => result === 'FAIL').length,
  blocked: cases.filter(({ result }) => result === 'BLOCKED').length,
})

const countedResults = ['pass', 'fail', 'blocked', 'notRun'] as const

/** Makes a table that is wider than a phone scrollable by keyboard. */
const scrolling = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const

function Suites({ cases, bugs }: { cases: readonly QaCase[]; bugs: readonly QaBug[] }) {
  const { t } = useTranslation('qa')
  const suites = [...Map.groupBy(cases, ({ suite }) => suite)]
  return (
    <div className={classes.scroll} {...scrolling(t('cases'))}>
      <table className={classes.cases} aria-label={t('cases')}>
        <thead>
          <tr>
            <th>{t('suite')}</th>
            {countedResults.map((result) => (
              <th key={result} data-number>
                {t(`cell.${result}`)}
              </th>
            ))}
            <th>{t('openBugs')}</th>
          </tr>
        </thead>
        <tbody>
          {suites.map(([suite, ofSuite]) => {
            const ran = countsOf(ofSuite)
            const counts = { ...ran, notRun: notRun(ran) }
            const ids = new Set(ofSuite.map(({ id }) => id))
            const openBugs = bugs.filter(({ caseId, open }) => open && caseId !== null && ids.has(caseId))
            return (
              <tr key={suite}>
                <td>{suite}</td>
                {countedResults.map((result) => (
                  <td key={result} data-number data-label={t(`cell.${result}`)}>
                    {counts[result]}
                  </td>
                ))}
                <td data-label={t('openBugs')}>{openBugs.map(({ key }) => key).join(', ') || '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Most results listed; the report's file has them all. */
const maxUnpassed = 100

/** The results that did not pass, with their devices and notes. */
function Unpassed({ cases }: { cases: readonly QaCase[] }) {
  const { t } = useTranslation('qa')
  const findings = cases.flatMap(({ suite, title, results }) =>
    results.filter(({ result }) => result !== 'PASS').map((one) => ({ suite, title, ...one })),
  )
  if (findings.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>{t('unpassed')}</h3>
      <div className={classes.scroll} {...scrolling(t('unpassed'))}>
        <table className={classes.cases} aria-label={t('unpassed')}>
          <thead>
            <tr>
              <th>{t('case')}</th>
              <th>{t('suite')}</th>
              <th>{t('device')}</th>
              <th>{t('caseResult')}</th>
              <th>{t('note')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.slice(0, maxUnpassed).map(({ suite, title, device, result, note, testedAt }, place) => (
              <tr key={`${place} ${testedAt}`}>
                <td>{title}</td>
                <td data-label={t('suite')}>{suite}</td>
                <td data-label={t('device')}>{device || '–'}</td>
                <td>
                  <CaseResultPill result={result} />
                </td>
                <td data-label={t('note')}>{note || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {findings.length > maxUnpassed && (
          <Text size="sm" c="dimmed" className={classes.body!}>
            {t('unpassedMore', { number: findings.length - maxUnpassed })}
          </Text>
        )}
      </div>
    </>
  )
}

interface BugsProps {
  bugs: readonly QaBug[]
  cases: readonly QaCase[]
  request: QaRequest
  mayChange: boolean
}

/** The bugs with the cases that found them. */
function Bugs({ bugs, cases, request, mayChange }: BugsProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const change = useChange(qaTesting.changeBug, { refreshes: [qaTesting.cases] })
  if (bugs.length === 0) return null
  const names = new Map(cases.map(({ id, suite, title }) => [id, `${suite}: ${title}`]))
  return (
    <>
      <h3 className={classes.part}>{t('bugs')}</h3>
      <div className={classes.scroll} {...scrolling(t('bugs'))}>
        <table className={classes.cases} aria-label={t('bugs')}>
          <thead>
            <tr>
              <th>{t('bugKey')}</th>
              <th>{t('bugTitle')}</th>
              <th>{t('case')}</th>
              <th>{t('severity')}</th>
              <th>{t('status')}</th>
            </tr>
          </thead>
          <tbody>
            {bugs.map(({ id, key, title, severity, open, caseId }) => (
              <tr key={id}>
                <td data-key>{key}</td>
                <td data-whole>{title}</td>
                <td data-label={t('case')}>{names.get(caseId ?? 0) ?? '–'}</td>
                <td>
                  <SeverityPill severity={severity} />
                </td>
                <td>
                  <Group gap="xs">
                    {t(open ? 'bugOpen' : 'bugClosed')}
                    {mayChange && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        onClick={() =>
                          change.mutate({
                            params: { appId, id: request.id, bugId: id },
                            body: { severity, open: !open, previous: { severity, open } },
                          })
                        }
                      >
                        {t(open ? 'closeBug' : 'reopenBug', { key })}
                      </Button>
                    )}
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The test cases of a request with their results, and the bugs they found. */
export function Cases({ request }: { request: QaRequest }) {
  const { t } = useTranslation('qa')
  const { appId = '', may } = useAppArea()
  const [shown, setShown] = useState<'case' | 'import' | 'bug'>()
  const { data, error, refetch } = useQuery({ ...query(qaTesting.cases, { params: { appId, id: request.id } }), ...followingOthers })
  const close = () => setShown(undefined)
  const { total, pass, fail, blocked } = request.counts
  return (
    <section className={classes.panel} aria-label={t('cases')}>
      <div className={classes.panelHead}>
        <h2>
          {t('cases')}{' '}
          <Text span size="sm" c="dimmed">
            {t('run', { run: pass + fail + blocked, total })}
          </Text>
        </h2>
        {request.testable && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setShown('import')}>
              {t('import')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setShown('bug')}>
              {t('addBug')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setShown('case')}>
              {t('addCase')}
            </Button>
          </Group>
        )}
      </div>
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : data.list.length === 0 && data.bugs.length === 0 ? (
        <EmptyState title={t('noCases')} hint={t('noCasesHint')} />
      ) : (
        <>
          <div className={classes.body}>
            <ResultBar counts={request.counts} />
          </div>
          <Suites cases={data.list} bugs={data.bugs} />
          <Unpassed cases={data.list} />
          <CaseList id={request.id} cases={data.list} editable={request.testable} />
          <Bugs bugs={data.bugs} cases={data.list} request={request} mayChange={may('app-qa-report-add')} />
        </>
      )}
      {shown === 'case' && <CaseDialog id={request.id} onClose={close} />}
      {shown === 'import' && <ImportDialog id={request.id} onClose={close} />}
      {shown === 'bug' && <BugDialog id={request.id} cases={data?.list ?? []} onClose={close} />}
    </section>
  )
}
