/** For a machine that is busy with other things; what comes does not wait for it. */
export const EXPECT_MS = 60_000;
