// node bench/bucket.ts HOST: the test S3 server as a separate process; prints its address.
import { startBucket } from '../server/testing/bucket.ts'

const { endpoint } = await startBucket(process.argv[2])
console.log(endpoint)
