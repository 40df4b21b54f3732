// node bench/bucket.ts: the bucket of the tests as a process of its own; prints its address.
import { startBucket } from '../server/testing/bucket.ts'

const { endpoint } = await startBucket()
console.log(endpoint)
