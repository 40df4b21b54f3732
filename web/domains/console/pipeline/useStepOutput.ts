import { pipeline, type Step, stepStream } from '@portico/contract/console/pipeline'
import { builds } from '@portico/contract/console/builds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../kernel/api.ts'

const twoSeconds = 2_000

/**
 * Returns the output of a step. For a step in progress the server sends it as an event stream; until lines arrive, and when the stream
 * breaks off, the output is polled. Both begin with the first line, so the longer text is the newer one.
 */
export const useStepOutput = (appId: string, { id, endedAt }: Pick<Step, 'id' | 'endedAt'>) => {
  const [lines, setLines] = useState<ReadonlyMap<number, string>>(new Map())
  const [isStreaming, setStreaming] = useState(false)
  // The last lines of a step may arrive after the news of its end.
  const [follows] = useState(endedAt === null)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...query(pipeline.log, { params: { appId, jid: id } }),
    refetchInterval: ({ state }) => (state.data?.step.endedAt === null && !isStreaming ? twoSeconds : false),
  })
  useEffect(() => {
    if (!follows) return undefined
    const source = new EventSource(stepStream.replace(':appId', appId).replace(':jid', String(id)))
    source.addEventListener('log', ({ data: sent }: MessageEvent<string>) => {
      const line = JSON.parse(sent) as { id: number; text: string }
      // After a reconnect, known output is not shown twice.
      setLines((before) => new Map(before).set(line.id, line.text))
      setStreaming(true)
    })
    source.addEventListener('error', () => setStreaming(false))
    source.addEventListener('end', () => {
      source.close()
      for (const { path } of [pipeline.jobs, builds.one, builds.list]) void client.invalidateQueries({ queryKey: [path] })
    })
    return () => source.close()
  }, [appId, id, follows, client])
  const [streamed, read] = [[...lines.values()].join(''), data?.text ?? '']
  return { text: streamed.length > read.length ? streamed : read, error, refetch }
}
