"""titles/toy"""
