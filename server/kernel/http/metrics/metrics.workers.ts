import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const question = 'metrics'

/** Separates metrics, for people who read them. */
const gap = Buffer.from('\n\n')

interface MetricsRequest {
  question: typeof question
  id: number
}

interface MetricsReply extends MetricsRequest {
  /** Missing when not all processes answered in time. */
  text?: string
}

const isAbout = (message: unknown): message is MetricsReply =>
  typeof message === 'object' && message !== null && 'question' in message && message.question === question

/** Lets the primary process answer each worker with the metrics of all. */
export const answerForAll = (): void => {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isAbout(message)) return
    const pass = (text?: string) =>
      worker.isConnected() && worker.send({ ...message, ...(text !== undefined && { text }) } satisfies MetricsReply)
    all.clusterMetrics().then(pass, () => pass())
  })
}

/** Writes a registry as `registry.metrics()` does, but each metric on its own: their joined text, of a megabyte, would be copied as a whole. */
const write = async (registry: Registry): Promise<Buffer> => {
  const texts = await Promise.all(registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetricAsString(name)))
  return Buffer.concat(texts.flatMap((text) => [Buffer.from(text), gap]))
}

/**
 * Creates a function that reads a registry as text; in a worker, the combined one of all workers. When one of them is stuck
 * a worker answers with its own alone.
 */
export const readMetrics = (registry: Registry): (() => Promise<string | Buffer>) => {
  const { worker } = cluster
  if (!worker) return () => write(registry)
  AggregatorRegistry.setRegistries(registry)
  // Constructing it registers this process to answer the primary.
  void new AggregatorRegistry()
  const pending = new Map<number, (text: string | undefined) => void>()
  worker.on('message', (message: unknown) => {
    if (!isAbout(message)) return
    pending.get(message.id)?.(message.text)
    pending.delete(message.id)
  })
  let last = 0
  return async () => {
    const id = (last += 1)
    const text = await new Promise<string | undefined>((resolve) => {
      pending.set(id, resolve)
      worker.send({ question, id } satisfies MetricsRequest)
    })
    return text ?? write(registry)
  }
}
