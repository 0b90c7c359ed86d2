-- Whoever has one till's file reads no other till's records without being seen: a copy is read by who has that till's place, and by the hub's
-- owner, who alone says which till is not waited for.
set role hub_rules;

revoke execute on function hub.read, hub.mark_absent from hub_manager;

reset role;
