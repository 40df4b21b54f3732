// node bench/bucket.ts: the test S3 server as a separate process; prints its address.
import { startBucket } from '../server/testing/bucket.ts'

const { endpoint } = await startBucket()
console.log(endpoint)
