import { Badge, Text, Title, UnstyledButton } from '@mantine/core'
import type { ApiField, ApiOperation, DocumentPage } from '@portico/contract/portal/documents'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import classes from './documents.module.css'

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
              // A description may name the same field at several places.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <td data-depth={field.depth}>
                  <code>{field.name}</code>
                  {field.required && <span className={classes.required}>{t('api.required')}</span>}
                </td>
                <td>
                  <code>{field.type}</code>
                </td>
                <td>{field.description || (field.in ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const methodColors: Record<string, string> = { GET: 'iris', POST: '#1b6e3c', PUT: '#9a3412', PATCH: '#9a3412', DELETE: '#b42318' }

function Operation({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('documents')
  const [opened, setOpened] = useState(false)
  const { method, path, summary, description, parameters, body, responses } = operation
  return (
    <div className={classes.operation}>
      <UnstyledButton className={classes.call!} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Badge color={methodColors[method] ?? '#475569'} variant="filled" radius="sm" w={70}>
          {method}
        </Badge>
        <code className={classes.path}>{path}</code>
        <Text size="sm" c="dimmed" className={classes.summary!}>
          {summary}
        </Text>
        <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} data-opened={opened || undefined} />
      </UnstyledButton>
      {opened && (
        <div className={classes.details}>
          {description && <Text size="sm">{description}</Text>}
          <Fields caption={t('api.parameters')} fields={parameters} />
          {body && <Fields caption={`${t('api.body')} · ${body.type}`} fields={body.fields} />}
          {responses.map(({ status, description: told, fields }) => (
            <div key={status}>
              <p className={classes.label}>
                {t('api.answer', { status })} {told}
              </p>
              <Fields caption={t('api.fields')} fields={fields} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const matches = ({ method, path, summary, tag }: ApiOperation, keyword: string): boolean =>
  `${method} ${path} ${summary} ${tag}`.toLowerCase().includes(keyword.trim().toLowerCase())

/** An OpenAPI description, call by call, with a box to find one. */
export function ApiReference({ api }: { api: NonNullable<DocumentPage['api']> }) {
  const { t } = useTranslation('documents')
  const [keyword, setKeyword] = useState('')
  const found = api.operations.filter((operation) => matches(operation, keyword))
  const byTag = Map.groupBy(found, ({ tag }) => tag)
  return (
    <section className={classes.api} aria-label={api.title}>
      <SearchBox label={t('api.search')} value={keyword} onChange={setKeyword} />
      {found.length === 0 && <Text c="dimmed">{t('api.none', { keyword })}</Text>}
      {[...byTag].map(([tag, operations]) => (
        <section key={tag} aria-label={tag || api.title}>
          <Title order={2} className={classes.tag!}>
            {tag || api.title}
          </Title>
          {operations.map((operation) => (
            <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
          ))}
        </section>
      ))}
    </section>
  )
}
