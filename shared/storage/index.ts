export { type Ask, askStorage, type Bucket, type Credentials, StorageError } from './s3';
