--! begin_request (uid, path, request_id, payload_hash, keep) : BeginRow(response?)
-- First statement of the transaction that has the effect.
SELECT outcome, response FROM begin_request(:uid, :path, :request_id, :payload_hash, :keep::text::interval);

--! end_request (response, uid, path, request_id)
UPDATE idempotency SET response = :response WHERE uid = :uid AND path = :path AND request_id = :request_id;
