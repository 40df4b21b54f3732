import { Text } from '@mantine/core'
import type { ApiField, DocumentPage, ListedOperation, Section } from '@portico/contract/portal/documents'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { type DocumentAddress, operationQuery } from './documents.queries.ts'
import classes from './documents.module.css'
import { useHash } from './useHash.ts'

const ApiExample = loadable(() => import('./ApiExample.tsx'), 'ApiExample')

function Fields({ caption, fields }: { caption: string; fields: readonly (ApiField & { in?: string })[] }) {
  const { t } = useTranslation('documents')
  if (fields.length === 0) return null
  return (
    <>
      <p className={classes.label}>{caption}</p>
      <div className={classes.fields}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('api.name')}</th>
              <th scope="col">{t('api.type')}</th>
              <th scope="col">{t('api.description')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, place) => (
              // A description may name the same field in several places.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <td data-depth={field.depth}>
                  <code>{field.name}</code>
                  {field.required && <span className={classes.required}>{t('api.required')}</span>}
                </td>
                <td>
                  <code>{field.type}</code>
                </td>
                <td>
                  <Marked text={field.description || (field.in ?? '')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Shows text in which backticks mark code. */
function Marked({ text }: { text: string }) {
  // The parts of a text have no keys, and never change.
  // oxlint-disable-next-line react/no-array-index-key
  return text.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))
}

/** Shows a path that may be broken after each of its segments. */
function Path({ path }: { path: string }) {
  return (
    <code className={classes.path}>
      {path.split(/(?<=\/)/).map((part, place) => (
        // The segments of a path have no keys, and never change.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}

/** The page whose API is shown. */
interface Place {
  section: Section
  address: DocumentAddress
}

function Details({ operation: listed, section, address }: { operation: ListedOperation } & Place) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(operationQuery(section, address, listed))
  if (error) return <FailureView error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={260} margin="0 16px 16px" />
  const { operation } = data
  const { description, parameters, body, responses } = operation
  return (
    <div className={classes.details}>
      {description && (
        <Text size="sm">
          <Marked text={description} />
        </Text>
      )}
      <ApiExample operation={operation} />
      <Fields caption={t('api.parameters')} fields={parameters} />
      {body && <Fields caption={`${t('api.body')} · ${body.type}`} fields={body.fields} />}
      {responses.map(({ status, description: text, fields }) => (
        <div key={status}>
          <p className={classes.label}>
            {t('api.answer', { status })} <Marked text={text} />
          </p>
          <Fields caption={t('api.fields')} fields={fields} />
        </div>
      ))}
    </div>
  )
}

/** An operation, closed at first. A plain button, because a page shows hundreds of them. */
function Operation({ operation, ...place }: { operation: ListedOperation } & Place) {
  const [opened, setOpened] = useState(false)
  const { method, path, summary } = operation
  return (
    <div className={classes.operation}>
      <button type="button" className={classes.call} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <Path path={path} />
        <span className={classes.summary}>
          <Marked text={summary} />
        </span>
        <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} data-opened={opened || undefined} />
      </button>
      {opened && <Details operation={operation} {...place} />}
    </div>
  )
}

/** Height of a closed operation on wide screens. */
const operationHeight = 41

const matches = ({ method, path, summary, tag }: ListedOperation, keyword: string): boolean =>
  `${method} ${path} ${summary} ${tag}`.toLowerCase().includes(keyword.trim().toLowerCase())

const groupId = (tag: string): string => `calls-${tag.replace(/\W+/g, '-')}`

/** Shows an OpenAPI description, call by call, with a search box. */
export function ApiReference({ api, ...place }: { api: NonNullable<DocumentPage['api']> } & Place) {
  const { t } = useTranslation('documents')
  const [keyword, setKeyword] = useState('')
  // The browser looked for the section in the address before this part was rendered.
  useHash(true)
  const matching = api.operations.filter((operation) => matches(operation, keyword))
  const byTag = Map.groupBy(matching, ({ tag }) => tag)
  return (
    <section className={classes.api} aria-label={api.title}>
      <SearchBox label={t('api.search')} value={keyword} onChange={setKeyword} />
      {matching.length === 0 && <Text c="dimmed">{t('api.none', { keyword })}</Text>}
      <nav className={classes.groups} aria-label={t('api.groups')}>
        {[...byTag].map(([tag, operations]) => (
          <a key={tag} href={`#${groupId(tag)}`} className={classes.group}>
            {tag || api.title} <span>{operations.length}</span>
          </a>
        ))}
      </nav>
      {[...byTag].map(([tag, operations]) => (
        <section key={tag} aria-labelledby={groupId(tag)}>
          <h2 id={groupId(tag)} className={classes.tag}>
            {tag || api.title} <span aria-hidden>{operations.length}</span>
          </h2>
          {/* Reserves the operations' space until they are near the window and rendered. */}
          <div className={classes.operations} style={{ containIntrinsicHeight: `auto ${operations.length * operationHeight}px` }}>
            {operations.map((operation) => (
              <Operation key={`${operation.method} ${operation.path}`} operation={operation} {...place} />
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}
