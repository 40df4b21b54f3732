import { pipeline, type Step, stepStream } from '@portico/contract/console/pipeline'
import { builds } from '@portico/contract/console/builds'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Follows the output of a step until it ends; finished steps are read the same way. */
export const useStepOutput = (appId: string, { id }: Pick<Step, 'id'>): string => {
  const [lines, setLines] = useState<ReadonlyMap<number, string>>(new Map())
  const client = useQueryClient()
  useEffect(() => {
    const source = new EventSource(stepStream.replace(':appId', appId).replace(':jid', String(id)))
    source.addEventListener('log', ({ data }: MessageEvent<string>) => {
      const line = JSON.parse(data) as { id: number; text: string }
      // After a reconnect, known output is not shown twice.
      setLines((before) => new Map(before).set(line.id, line.text))
    })
    source.addEventListener('end', () => {
      source.close()
      for (const { path } of [pipeline.jobs, builds.one, builds.list]) void client.invalidateQueries({ queryKey: [path] })
    })
    return () => source.close()
  }, [appId, id, client])
  return [...lines.values()].join('')
}
