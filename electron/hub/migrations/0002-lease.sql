-- A till that is cut off promises nothing for twice a lease: a hub that tells a longer one is believed by no till (shared/hub/hub-calls.ts).
update hub.meta set lease_ms = 10000 where lease_ms > 10000;
alter table hub.meta add constraint meta_lease_bound check (lease_ms <= 10000);
