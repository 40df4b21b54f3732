import { parentPort, workerData } from 'node:worker_threads'
import type { ChecksumTask } from './checksums.ts'
import { hashesOf } from './folder.ts'

parentPort?.postMessage(await hashesOf(workerData as ChecksumTask))
