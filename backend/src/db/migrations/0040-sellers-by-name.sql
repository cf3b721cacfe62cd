-- Sellers are looked up by words of their name (src/modules/marketplace/find-sellers.ts).
create index profiles_by_name on profiles using gin (name_text public.gin_trgm_ops) with (fastupdate = off);
