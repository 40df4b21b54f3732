import type { TestProject } from 'vitest/node'
import { runOnCluster } from './database.ts'
import { startCluster } from './cluster.ts'
import { fillTemplate, preparedFolder } from './template.ts'

/** Prepares the database that every test file copies, on the engine that `TEST_DATABASE` names. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if ((project.config.env.TEST_DATABASE ?? process.env.TEST_DATABASE) !== 'postgres') {
    project.provide('template', { engine: 'embedded', folder: await preparedFolder() })
    return undefined
  }
  const cluster = await startCluster(process.env.TEST_DATABASE_URL)
  const template = `portico_template_${process.pid}`
  await runOnCluster(cluster.url, `create database ${template}`)
  await fillTemplate(cluster.url, template)
  project.provide('template', { engine: 'postgres', url: cluster.url, template })
  return async () => {
    await runOnCluster(cluster.url, `drop database if exists ${template} with (force)`)
    await cluster.stop()
  }
}
