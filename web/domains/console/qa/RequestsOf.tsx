import { Group, Stack } from '@mantine/core'
import type { QaHead } from '@portico/contract/console/qa'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { QaPill } from './pills.tsx'
import { qaPages } from './qa.pages.ts'

/** Summarises requests: each links to its page and shows its state or result. */
export function RequestsOf({ requests }: { requests: readonly Pick<QaHead, 'id' | 'no' | 'title' | 'status' | 'result'>[] }) {
  return (
    <Stack gap={4}>
      {requests.map(({ id, no, title, status, result }) => (
        <Group key={id} gap="xs">
          <PageLink to={qaPages.qaRequest({ id: String(id) })}>
            #{no} {title}
          </PageLink>
          <QaPill status={status} result={result} />
        </Group>
      ))}
    </Stack>
  )
}
