/* First in a remote's server build: pictures are named by the address at which this version is served, which the edge tells. */
__webpack_public_path__ = __remoteBase;
