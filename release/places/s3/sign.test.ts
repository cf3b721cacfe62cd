import { signedHeaders } from './sign';

/** The worked examples of "Authenticating Requests: Using the Authorization Header" in the manual of Amazon S3. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = Date.UTC(2013, 4, 24);
const BUCKET = 'https://examplebucket.s3.amazonaws.com';

describe('the signature of a request to storage', () => {
  it.each([
    [
      'an object is read in part',
      { method: 'GET', url: `${BUCKET}/test.txt`, headers: { Range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'an object is written',
      {
        method: 'PUT',
        url: `${BUCKET}/test$file.text`,
        headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a question has no value',
      { method: 'GET', url: `${BUCKET}/?lifecycle` },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'objects are listed',
      { method: 'GET', url: `${BUCKET}/?max-keys=2&prefix=J` },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is the published one when %s', (_what, { url, ...request }, signature) => {
    const headers = signedHeaders({ ...request, url: new URL(url) }, credentials, 'us-east-1', now);
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request,SignedHeaders=/,
    );
    expect(headers.authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });

  it('covers the token of temporary credentials', () => {
    const request = { method: 'GET', url: new URL(`${BUCKET}/a`) };
    const headers = signedHeaders(request, { ...credentials, sessionToken: 'token' }, 'us-east-1', now);
    expect(headers['x-amz-security-token']).toBe('token');
    expect(headers.authorization).toContain('x-amz-date;x-amz-security-token');
  });
});
