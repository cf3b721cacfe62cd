-- One fixed POST for wrk; the last line of the output is what load.ts reads.
local file = assert(io.open(os.getenv("BENCH_BODY"), "r"))
wrk.method = "POST"
wrk.body = file:read("*a")
wrk.headers["content-type"] = "application/json"
wrk.headers["accept"] = "application/json"
file:close()

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"badStatus":%d,"broken":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
