import { parentPort, workerData } from 'node:worker_threads'
import { hashesOf } from './folder.ts'

parentPort?.postMessage(await hashesOf(workerData as string))
